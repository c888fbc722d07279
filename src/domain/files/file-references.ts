import { coverBucket } from '../covers/cover-bucket.ts'
import { coverName } from '../covers/cover-name.ts'
import { coverOverride } from '../covers/cover-overrides.ts'
import { pdfBucket } from '../covers/pdf-address.ts'
import type { NamedContent } from './conventional-name.ts'
import { type FilePlace, addressOrigin, filePlace } from './file-place.ts'
import type { FileWork } from './file-work.ts'
import { isAddress } from './public-address.ts'

/** Who uses a file. */
export type FileOwner =
  | { kind: 'work'; id: string; label: string; content: Omit<NamedContent, 'article'> }
  | { kind: 'submission'; id: string; label: string }
  | { kind: 'member' | 'founder'; id: string; label: string }

/** A use of a file by someone. */
export type FileReference = FilePlace & {
  owner: FileOwner
  /** The file is missed when it is not stored; false for a name that is only guessed or that another one outweighs. */
  expected: boolean
  /** Another bucket in which the site looks when the file is not in its own. */
  otherBucket?: string
  /** The host of a whole address, which may be that of another project. */
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
  const place = filePlace(shown, bucket)
  if (!place) return []
  return [
    {
      ...place,
      expected: isNamed || coverOverride(work.source, work.issue ?? undefined) !== undefined,
      ...(isAddress(shown) ? { origin: addressOrigin(shown) ?? '' } : {}),
      ...(bucket === 'atlas_covers' && !isAddress(shown) ? { otherBucket: 'article_covers' } : {}),
    },
  ]
}

const named = (value: string | null, bucket: string, expected: boolean): Omit<FileReference, 'owner'>[] => {
  const place = filePlace(value, bucket)
  if (!value || !place) return []
  const origin = addressOrigin(value)
  return [{ ...place, expected, ...(origin === undefined ? {} : { origin }) }]
}

/** A work's name in lists of uses. */
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
    ...named(work.pdf_url, pdfs, true),
    // The address outweighs the name.
    ...named(work.pdf_filename, pdfs, !work.pdf_url?.trim()),
    ...coverReference(work),
    ...named(work.cover_image_filename, covers, false),
    ...named(work.image_url, covers, false),
    ...named(work.cover_image, covers, false),
    ...work.article_files.flatMap((value) => named(value, pdfs, true)),
    ...work.article_annexes.flatMap((value) => named(value, 'article_annexes', true)),
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
