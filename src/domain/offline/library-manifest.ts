import { z } from 'zod'
import { isPartialDate, yearOf } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { ALL_PUBLICATIONS, isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import type { LibraryUnit } from './offline-caches.ts'

/** The folder of the lists of what can be saved. */
export const LIBRARY_FOLDER = '/offline/library'
export const LIBRARY_INDEX = `${LIBRARY_FOLDER}/contents.json`

/** What the pages know of a thing to save, before the build has measured it. */
export const LibraryDraftSchema = z.object({
  /** With a trailing slash, as hosts serve it without a redirect. */
  path: z.string(),
  kind: z.enum(['work', 'issue', 'page']),
  id: z.string(),
  /** The issue that it belongs to; of an issue its own id. */
  issue: z.string().optional(),
  /** Of an issue: the other parts in which works of it are. */
  parts: z.array(z.string()).optional(),
  title: z.string(),
  authors: z.array(z.string()),
  line: z.string(),
  /** Its PDF: its path on the site, or its address in the portal's own storage. */
  pdf: z.string().optional(),
})
export type LibraryDraft = z.infer<typeof LibraryDraftSchema>

/** A page that can be saved, with what belongs to it. */
const LibraryEntrySchema = LibraryDraftSchema.omit({ pdf: true }).extend({
  /** Changes when the content of the page or one of its pictures changes, not with every build. */
  revision: z.string(),
  /** Of the page and its pictures, those of its further pages among them. */
  bytes: z.number(),
  pictures: z.array(z.string()),
  /** Paths of the pages on which a long text goes on. */
  further: z.array(z.string()).optional(),
  pdf: z.object({ address: z.string(), bytes: z.number(), revision: z.string() }).optional(),
})
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

/** Everything that saving an entry brings, in bytes. */
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
