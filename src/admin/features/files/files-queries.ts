import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByKey } from '#data/read-pages.ts'
import { MEMBER_PHOTO_BUCKET } from '#domain/members/member.ts'
import { FOUNDER_BUCKET } from '#domain/founders/founder.ts'
import {
  fileLocation,
  type FileOwner,
  type FileReference,
  removedWorkReferences,
  workReferences,
  FILE_WORK_COLUMNS,
  FileWorkSchema,
} from '#domain/files/file-references.ts'
import {
  FILE_ISSUE_COLUMNS,
  FileIssueSchema,
  issueReferences,
  RenameAnswerSchema,
} from '#domain/files/rename-file.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import { isAddress } from '#domain/files/public-address.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'

const StoredFileSchema = z
  .object({
    name: z.string(),
    size_bytes: z.number().nullable(),
    mime_type: z.string().nullable(),
    stored_at: z.string(),
  })
  .transform(({ name, size_bytes, mime_type, stored_at }) => ({
    name,
    size: size_bytes ?? 0,
    type: mime_type ?? '',
    storedAt: stored_at,
  }))

/** A file of a bucket, with those in folders. */
export type ListedFile = z.output<typeof StoredFileSchema>

/** Where the query layer keeps the files of a bucket. */
export const filesKey = (bucket: UploadBucket) => ['files', bucket] as const

/** Every file of a bucket, in the order of their names. */
export const storedFilesQuery = (bucket: UploadBucket) =>
  queryOptions({
    queryKey: filesKey(bucket),
    queryFn: async () => {
      const client = await loadSupabase()
      const files = pagesByKey(() => client.rpc('list_stored_files', { _bucket: bucket }), 'name')
      return z.array(StoredFileSchema).parse(await allRows(files))
    },
    meta: { showsOwnError: true },
  })

const readWorkReferences = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const works = pagesByKey(() => client.rpc('list_works_with_files').select(FILE_WORK_COLUMNS), 'id')
  return z
    .array(FileWorkSchema)
    .parse(await allRows(works))
    .flatMap(workReferences)
}

/** A removed work may come back: its files are in use until then. */
const readRemovedReferences = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const works = pagesByKey(() => client.rpc('list_removed_works_with_files').select(FILE_WORK_COLUMNS), 'id')
  return z
    .array(FileWorkSchema)
    .parse(await allRows(works))
    .flatMap(removedWorkReferences)
}

const readIssueReferences = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const issues = pagesByKey(
    () => client.from('issues').select(FILE_ISSUE_COLUMNS).or('cover.not.is.null,pdf.not.is.null'),
    'id',
  )
  return z
    .array(FileIssueSchema)
    .parse(await allRows(issues))
    .flatMap(issueReferences)
}

const SubmissionFileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  submission_id: z.uuid(),
  submissions: z.object({ reference: z.string() }).nullable(),
})

const readSubmissionReferences = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const files = pagesByKey(
    () => client.from('submission_files').select('id, bucket, path, submission_id, submissions(reference)'),
    'id',
  )
  const rows = z.array(SubmissionFileSchema).parse(await allRows(files))
  return rows.map(({ bucket, path, submission_id, submissions }) => ({
    bucket,
    name: path,
    expected: true,
    owner: {
      kind: 'submission',
      id: submission_id,
      label: `Soumission ${submissions?.reference ?? ''}`.trim(),
    },
  }))
}

const TextFigureSchema = z.object({
  name: z.string(),
  work_id: z.uuid(),
  title: z.string().nullable(),
  is_published: z.boolean(),
})

const readTextFigures = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const figures = z
    .array(TextFigureSchema)
    .parse(await allRows(pagesByKey(() => client.rpc('list_text_figures'), 'name')))
  return figures.map(({ name, work_id, title, is_published }) => ({
    bucket: FIGURE_BUCKET,
    name,
    // A former text, or one in preparation, may name files that are not stored.
    expected: is_published,
    owner: { kind: 'text', id: work_id, label: title ?? 'Travail supprimé' },
  }))
}

const portrait = (photo: string | null, bucket: string, owner: FileOwner): FileReference[] => {
  // A founder's picture may be a file of the site itself, at a path that begins with "/".
  if (!photo || (!isAddress(photo) && photo.startsWith('/'))) return []
  const location = fileLocation(photo, bucket)
  return location
    ? [{ ...location, expected: true, owner, ...(isAddress(photo) ? { origin: new URL(photo).origin } : {}) }]
    : []
}

const readPortraits = async (): Promise<FileReference[]> => {
  const client = await loadSupabase()
  const members = await allRows(pagesByKey(() => client.from('members').select('id, name, avatar_url'), 'id'))
  const founders = unwrap(await client.from('founders').select('id, name, image_path').order('id'))
  return [
    ...members.flatMap(({ id, name, avatar_url }) =>
      portrait(avatar_url, MEMBER_PHOTO_BUCKET, { kind: 'member', id: String(id), label: name }),
    ),
    ...founders.flatMap(({ id, name, image_path }) =>
      portrait(image_path, FOUNDER_BUCKET, { kind: 'founder', id, label: name ?? 'Fondateur sans nom' }),
    ),
  ]
}

/** Every use of a stored file by a work, a removed one, an issue, a manuscript or a person. Works change elsewhere: it is always read anew. */
export const fileReferencesQuery = () =>
  queryOptions({
    queryKey: ['file-references'],
    queryFn: async () => {
      const found = await Promise.all([
        readWorkReferences(),
        readRemovedReferences(),
        readIssueReferences(),
        readSubmissionReferences(),
        readPortraits(),
        readTextFigures(),
      ])
      return found.flat()
    },
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { showsOwnError: true },
  })

/** Gives a file another name, with the works that use it. */
export const renameFile = (bucket: UploadBucket, from: string, to: string) =>
  invokeFunction('rename-file', RenameAnswerSchema, { bucket, from, to })
