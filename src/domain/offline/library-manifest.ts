import { z } from 'zod'
import { isPartialDate, yearOf } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { ALL_PUBLICATIONS, isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import type { LibraryUnit } from './offline-caches.ts'

/** Folder of the lists of what can be saved for reading offline. */
export const LIBRARY_FOLDER = '/offline/library'

/** Path of the list of all parts. */
export const LIBRARY_INDEX = `${LIBRARY_FOLDER}/contents.json`

/** A page that can be saved, as its own pages know it before the build measures it. */
export const LibraryDraftSchema = z.object({
  /** With a trailing slash, as hosts serve it without a redirect. */
  path: z.string(),
  kind: z.enum(['work', 'issue', 'page']),
  id: z.string(),
  /** Id of the issue that the work belongs to; an issue has its own id here. */
  issue: z.string().optional(),
  /** Only for an issue: the other parts that contain works of it. */
  parts: z.array(z.string()).optional(),
  title: z.string(),
  authors: z.array(z.string()),
  line: z.string(),
  /** Its PDF: its path on the site, or its address in the portal's own storage. */
  pdf: z.string().optional(),
})

/** A page that can be saved, before the build measures it. */
export type LibraryDraft = z.infer<typeof LibraryDraftSchema>

/** A page that can be saved, with what belongs to it. */
const LibraryEntrySchema = LibraryDraftSchema.omit({ pdf: true }).extend({
  /** Hash that changes with the content of the page or its pictures, not with every build. */
  revision: z.string(),
  /** Size of the page with its further pages and all pictures. */
  bytes: z.number(),
  pictures: z.array(z.string()),
  /** Paths of the pages that continue a long text. */
  further: z.array(z.string()).optional(),
  pdf: z.object({ address: z.string(), bytes: z.number(), revision: z.string() }).optional(),
})

/** A page that can be saved, with the size and version of its files. */
export type LibraryEntry = z.infer<typeof LibraryEntrySchema>

/** The entries of one publication and year. */
export const LibraryPartSchema = z.array(LibraryEntrySchema)

/** The list of the parts, and the files that every saved page needs. */
export const LibraryIndexSchema = z.object({
  version: z.string(),
  tools: z.object({ version: z.string(), bytes: z.number(), files: z.array(z.string()) }),
  parts: z.array(
    z.object({ key: z.string(), source: PublicationSchema, entries: z.number(), bytes: z.number() }),
  ),
})

/** The list of the parts, and the files that every saved page needs. */
export type LibraryIndex = z.infer<typeof LibraryIndexSchema>

/**
 * The part in which a work or issue is.
 * @example partKey('RHCA', '2024-03-05') // 'rhca-2024'
 */
export const partKey = (source: Publication, date: string | undefined): string =>
  !isNumberedBy(source, 'chapter') && date && isPartialDate(date)
    ? partOfYear(source, yearOf(date))
    : PUBLICATIONS[source].folder

/** The part of a publication's year. */
export const partOfYear = (source: Publication, year: number): string =>
  `${PUBLICATIONS[source].folder}-${year}`

/** The publication whose works are in a part. */
export const publicationOfPart = (key: string): Publication | undefined =>
  ALL_PUBLICATIONS.find(({ folder }) => folder === key.replace(/-\d+$/, ''))?.code

/** The address of a part. */
export const partPath = (key: string): string => `${LIBRARY_FOLDER}/${key}.json`

/** Size of everything that saving an entry downloads, in bytes. */
export const entryBytes = ({ bytes, pdf }: Pick<LibraryEntry, 'bytes' | 'pdf'>): number =>
  bytes + (pdf?.bytes ?? 0)

/** The parts that hold a unit, as far as they are known before the first one is read. */
export const partsOfUnit = ({ key, part }: LibraryUnit, { parts }: LibraryIndex): string[] => {
  if (key === 'archive') return parts.map((known) => known.key)
  const source = PublicationSchema.safeParse(key.replace(/^publication:/, ''))
  if (source.success) return parts.filter((known) => known.source === source.data).map((known) => known.key)
  return part && parts.some((known) => known.key === part) ? [part] : []
}

/** Whether an entry belongs to a unit in whose parts it is. */
export const belongsTo = ({ key }: LibraryUnit, { kind, id, issue }: LibraryEntry): boolean => {
  if (key.startsWith('work:')) return kind === 'work' && key === `work:${id}`
  if (key.startsWith('issue:')) return key === `issue:${issue}`
  return true
}
