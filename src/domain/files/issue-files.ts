import { z } from 'zod'
import { coverBucket } from '../covers/cover-bucket.ts'
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
} from './file-references.ts'
import { pdfBucket } from './public-address.ts'

/** What an issue says of its files. */
export const FileIssueSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  publication: PublicationSchema,
  volume: z.string(),
  number: z.string(),
  cover: z.string().nullable(),
  pdf: z.string().nullable(),
})

/** What an issue says of its files. */
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
