import { z } from 'zod'
import { coverBucket, coverName, coverOverride } from '../covers/cover-name.ts'
import { pdfBucket, isAddress, publicAddress } from './public-address.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import type { NamedContent } from './upload-name.ts'

/** Where a file is stored. */
export type FileLocation = { bucket: string; name: string }

const STORED_ADDRESS =
  /^(https?:\/\/[^/]+)\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/]+)\/([^?#]+)/i

/**
 * Decodes the escapes of a name in an address; a name with a broken escape stays as it is.
 * @example decodeName('a%20b.pdf') // 'a b.pdf'
 */
export const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The file that a stored value means: an address of the storage, or a path in the bucket of its column. `undefined` for
 * an address elsewhere and for a value without a usable name.
 * @example fileLocation('https://x.supabase.co/storage/v1/object/public/rhca-pdfs/a%20b.pdf', 'igm-pdfs')
 * // { bucket: 'rhca-pdfs', name: 'a b.pdf' }
 */
export const fileLocation = (value: string | null | undefined, bucket: string): FileLocation | undefined => {
  const stored = value?.trim() ?? ''
  if (isAddress(stored)) {
    const [, , addressed, path] = STORED_ADDRESS.exec(stored) ?? []
    return addressed !== undefined && path !== undefined
      ? { bucket: addressed, name: decodeName(path) }
      : undefined
  }
  const name = stored
    .split(/[?#]/, 1)[0]
    ?.replace(/^\/+/, '')
    .replace(/^storage\/v1\/object\/public\//, '')
    .replace(new RegExp(`^${bucket}/`), '')
  const isUsable = name?.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  return name !== undefined && isUsable ? { bucket, name } : undefined
}

/** The host of a stored address; `undefined` for a path. */
const addressOrigin = (value: string): string | undefined => STORED_ADDRESS.exec(value.trim())?.[1]

/** A stored value that means the same bucket's file of another name, in the form that it had. */
export const renamedValue = (value: string, bucket: string, name: string): string => {
  const origin = addressOrigin(value)
  return origin === undefined ? name : publicAddress(origin, bucket, name)
}

const TextSchema = z.string().nullable()

/** The columns of a work that name its files. */
export const FileWorkSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  title: TextSchema,
  source: PublicationSchema,
  volume: TextSchema,
  issue: TextSchema,
  publication_date: TextSchema,
  pdf_url: TextSchema,
  pdf_filename: TextSchema,
  image_url: TextSchema,
  cover_image: TextSchema,
  cover_image_filename: TextSchema,
  article_files: z.array(z.string()),
  article_annexes: z.array(z.string()),
})

/** The columns of a work that name its files. */
export type FileWork = z.output<typeof FileWorkSchema>

/** The columns of `FileWorkSchema`. */
export const FILE_WORK_COLUMNS = Object.keys(FileWorkSchema.shape).join(', ')

/** What uses a file: a work, a removed one, an issue, a manuscript, a stored text or a person. */
export type FileOwner =
  | { kind: 'work'; id: string; label: string; content: Omit<NamedContent, 'article'> }
  | { kind: 'issue' | 'submission' | 'text' | 'removedWork'; id: string; label: string }
  | { kind: 'member' | 'founder'; id: string; label: string }

/** A use of a file by its owner. */
export type FileReference = FileLocation & {
  owner: FileOwner
  /**
   * Whether the file counts as missing when it is not stored; false for a guessed name, or a column that another one
   * overrides.
   */
  expected: boolean
  /** Another bucket in which the site looks when the file is not in its own. */
  otherBucket?: string
  /** The host of a whole address; it may be that of another project. */
  origin?: string
}

/** What the site shows as a work's cover, found as the site does. */
const shownCover = (work: FileWork): string | undefined =>
  coverName({
    source: work.source,
    ...(work.cover_image_filename && { coverImageFileName: work.cover_image_filename }),
    ...(work.image_url && { imageUrl: work.image_url }),
    ...(work.volume && { volume: work.volume }),
    ...(work.issue && { issue: work.issue }),
    ...(work.publication_date && { publicationDate: work.publication_date }),
  })

const coverReference = (work: FileWork): Omit<FileReference, 'owner'>[] => {
  const [shown, bucket] = [shownCover(work), coverBucket(work.source)]
  if (shown === undefined) return []
  const isNamed = Boolean(work.cover_image_filename?.trim() || work.image_url?.trim())
  const location = fileLocation(shown, bucket)
  if (!location) return []
  return [
    {
      ...location,
      expected: isNamed || coverOverride(work.source, work.issue ?? undefined) !== undefined,
      ...(isAddress(shown) ? { origin: addressOrigin(shown) ?? '' } : {}),
      ...(bucket === 'atlas_covers' && !isAddress(shown) ? { otherBucket: 'article_covers' } : {}),
    },
  ]
}

/** The file that a column names, if it names one of ours. */
export const namedFile = (
  value: string | null,
  bucket: string,
  expected: boolean,
): Omit<FileReference, 'owner'>[] => {
  const location = fileLocation(value, bucket)
  if (!value || !location) return []
  const origin = addressOrigin(value)
  return [{ ...location, expected, ...(origin === undefined ? {} : { origin }) }]
}

/** Name of a work in lists of uses. */
const labelOf = ({ title, source }: FileWork): string => title?.trim() || `${source}, sans titre`

/** The files that a work uses, each once. */
export const workReferences = (work: FileWork): FileReference[] => {
  const [pdfs, covers] = [pdfBucket(work.source), coverBucket(work.source)]
  const owner: FileOwner = {
    kind: 'work',
    id: work.id,
    label: labelOf(work),
    content: {
      source: work.source,
      volume: work.volume ?? undefined,
      issue: work.issue ?? undefined,
      date: work.publication_date ?? undefined,
    },
  }
  const found = [
    ...namedFile(work.pdf_url, pdfs, true),
    // The address takes precedence over the name.
    ...namedFile(work.pdf_filename, pdfs, !work.pdf_url?.trim()),
    ...coverReference(work),
    ...namedFile(work.cover_image_filename, covers, false),
    ...namedFile(work.image_url, covers, false),
    ...namedFile(work.cover_image, covers, false),
    ...work.article_files.flatMap((value) => namedFile(value, pdfs, true)),
    ...work.article_annexes.flatMap((value) => namedFile(value, 'article_annexes', true)),
  ]
  const unique = new Map<string, FileReference>()
  for (const reference of found) {
    const key = `${reference.bucket}/${reference.name}`
    const known = unique.get(key)
    unique.set(key, {
      ...known,
      ...reference,
      owner,
      expected: (known?.expected ?? false) || reference.expected,
    })
  }
  return [...unique.values()]
}

/** The files that a removed work needs if it comes back, each once. None counts as missing while the work is gone. */
export const removedWorkReferences = (work: FileWork): FileReference[] => {
  const owner: FileOwner = {
    kind: 'removedWork',
    id: work.id,
    label: `Travail supprimé\u00a0: ${labelOf(work)}`,
  }
  return workReferences(work).map((reference) => ({ ...reference, owner, expected: false }))
}
