import { z } from 'zod'
import { coverBucket, padCoverName, isCorrectedCover } from '../covers/cover-name.ts'
import { volumeAndNumber } from '../works/source-line.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import {
  type FileOwner,
  type FileLocation,
  fileLocation,
  type FileReference,
  namedFile,
  renamedValue,
  workReferences,
  type FileWork,
} from './file-references.ts'
import { pdfBucket } from './public-address.ts'
import { FILE_KINDS, fileExtension, UploadBucketSchema } from '../uploads/bucket-rules.ts'
import { isStorableName, takesExtension, UPLOAD_REFUSALS } from '../uploads/upload-request.ts'

/** The columns of an issue that name its files. */
export const FileIssueSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  publication: PublicationSchema,
  volume: z.string(),
  number: z.string(),
  cover: z.string().nullable(),
  pdf: z.string().nullable(),
})

/** The columns of an issue that name its files. */
export type FileIssue = z.output<typeof FileIssueSchema>

/** The columns of `FileIssueSchema`. */
export const FILE_ISSUE_COLUMNS = 'id, version, publication, volume, number, cover, pdf'

/** The files that an issue uses: its cover and its PDF. */
export const issueReferences = (issue: FileIssue): FileReference[] => {
  const { id, publication, volume, number } = issue
  const owner: FileOwner = {
    kind: 'issue',
    id,
    label: `${PUBLICATIONS[publication].shortName}, ${volumeAndNumber({ volume, issue: number })}`,
  }
  return [
    ...namedFile(issue.cover, coverBucket(publication), true),
    ...namedFile(issue.pdf, pdfBucket(publication), true),
  ].map((reference) => ({ ...reference, owner }))
}

/** An issue with the references that it needs once a file has its new name; `undefined` when it does not use the file. */
export const renamedIssue = (
  issue: FileIssue,
  { bucket, name }: FileLocation,
  to: string,
): FileIssue | undefined => {
  const change = (value: string | null, column: string) => {
    const place = fileLocation(value, column)
    return value !== null && place?.bucket === bucket && place.name === name
      ? renamedValue(value, bucket, to)
      : value
  }
  const [cover, pdf] = [
    change(issue.cover, coverBucket(issue.publication)),
    change(issue.pdf, pdfBucket(issue.publication)),
  ]
  return cover === issue.cover && pdf === issue.pdf ? undefined : { ...issue, cover, pdf }
}

/** Why a file is not renamed; shown to editors. */
export const RENAME_REFUSALS = {
  same: 'Le fichier porte déjà ce nom.',
  portrait: 'Un portrait se change dans la fiche de la personne.',
  manuscript: 'Les fichiers d’une soumission gardent leur nom.',
  kind: 'Le nouveau nom doit garder la terminaison du fichier.',
  fixed: 'Le site attend cette couverture sous ce nom\u00a0: elle le garde.',
  unpadded: (name: string) =>
    `Écrivez le volume et le numéro sur deux chiffres au moins, comme les cherche le site\u00a0: ${name}`,
  taken: 'Un autre fichier porte déjà ce nom.',
  gone: 'Ce fichier n’existe plus.',
  changed: 'Un article ou un numéro a été modifié au même moment. Rien n’a changé\u202f; réessayez.',
  undone:
    'Les articles et numéros n’ont pas pu être mis à jour. Le fichier a repris son nom\u202f; réessayez.',
  notUndone:
    'Les articles et numéros n’ont pas pu être mis à jour, et le fichier porte le nouveau nom. Renommez-le pour lui rendre l’ancien.',
} as const

const PORTRAITS: readonly string[] = ['founder_avatars', 'annuaire_profile_pics']

const mimeTypeOf = (name: string): string | undefined => {
  const extension = fileExtension(name)
  return extension && FILE_KINDS[extension].mimeType
}

/** Why a file may not get this name; `undefined` when it may. */
export const renameRefusal = (bucket: string, from: string, to: string): string | undefined => {
  if (PORTRAITS.includes(bucket)) return RENAME_REFUSALS.portrait
  if (from.startsWith('submissions/')) return RENAME_REFUSALS.manuscript
  const known = UploadBucketSchema.safeParse(bucket).data
  if (!known || !isStorableName(to) || to.includes('/')) return UPLOAD_REFUSALS.name
  if (from === to) return RENAME_REFUSALS.same
  if (!takesExtension(known, to) || mimeTypeOf(from) !== mimeTypeOf(to)) return RENAME_REFUSALS.kind
  if (isCorrectedCover(bucket, from)) return RENAME_REFUSALS.fixed
  const padded = padCoverName(to)
  if (bucket.endsWith('covers') && padded !== to) return RENAME_REFUSALS.unpadded(padded)
  return undefined
}

/** Body of the function `rename-file`. */
export const RenameRequestSchema = z
  .object({ bucket: z.string(), from: z.string().min(1).max(255), to: z.string() })
  .check((context) => {
    const { bucket, from, to } = context.value
    const message = renameRefusal(bucket, from, to)
    if (message !== undefined) context.issues.push({ code: 'custom', input: to, path: ['to'], message })
  })

/** Answer of the function `rename-file`. */
export const RenameAnswerSchema = z.object({
  name: z.string(),
  works: z.int().nonnegative(),
  issues: z.int().nonnegative(),
})

/** Answer of the function `rename-file`. */
export type RenameAnswer = z.output<typeof RenameAnswerSchema>

/** A work with the references that it needs once a file has its new name; `undefined` when it does not use the file. */
export const renamedWork = (
  work: FileWork,
  { bucket, name }: FileLocation,
  to: string,
): FileWork | undefined => {
  const uses = workReferences(work).some(
    (reference) => reference.bucket === bucket && reference.name === name,
  )
  if (!uses) return undefined
  const [pdfs, covers] = [pdfBucket(work.source), coverBucket(work.source)]
  const change = (isName: (location: string) => boolean, column: string) => (value: string) => {
    const location = fileLocation(value, column)
    return location?.bucket === bucket && isName(location.name) ? renamedValue(value, bucket, to) : value
  }
  const pdf = change((location) => location === name, pdfs)
  // The site reads volume and number of a cover's name with two digits.
  const cover = change((location) => location === name || padCoverName(location) === name, covers)
  const annex = change((location) => location === name, 'article_annexes')
  const changed: FileWork = {
    ...work,
    pdf_url: work.pdf_url && pdf(work.pdf_url),
    pdf_filename: work.pdf_filename && pdf(work.pdf_filename),
    image_url: work.image_url && cover(work.image_url),
    cover_image: work.cover_image && cover(work.cover_image),
    cover_image_filename: work.cover_image_filename && cover(work.cover_image_filename),
    article_files: work.article_files.map(pdf),
    article_annexes: work.article_annexes.map(annex),
  }
  const stillUses = workReferences(changed).some(
    (reference) => reference.bucket === bucket && reference.name === name,
  )
  // A cover that was found by volume and number alone is named from now on.
  return stillUses ? { ...changed, cover_image_filename: to } : changed
}
