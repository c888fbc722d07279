import { fileTypeFromStream } from 'file-type'
import {
  folderOf,
  type StoredManuscriptFile,
  type SubmissionPayload,
} from '../../../src/domain/submission/submission-payload.ts'
import type { SubmissionBucket } from '../../../src/domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '../../../src/domain/submission/submission-texts.ts'
import { FILE_KINDS, fileExtension } from '../../../src/domain/uploads/bucket-rules.ts'
import { Refusal } from '../_shared/answers.ts'
import type { Client } from '../_shared/clients.ts'
import { listUploads } from '../_shared/list-folder.ts'

/** A checked file, as the database writes it down. */
export type CheckedFile = {
  bucket: SubmissionBucket
  path: string
  file_name: string
  size_bytes: number
  mime_type: string
}

type NamedFile = StoredManuscriptFile & { field: string }

/** The files of a payload, each with the field that a refusal of it names. */
export const filesOf = (payload: SubmissionPayload): NamedFile[] => {
  const named = (bucket: SubmissionBucket, key: 'article_files_urls' | 'image_annexes_urls') =>
    payload[key].map((path, index) => ({
      bucket,
      path,
      name: payload.file_names[path] || path.slice(folderOf(path).length + 1),
      field: `${key}.${index}`,
    }))
  return [...named('article_files', 'article_files_urls'), ...named('article_annexes', 'image_annexes_urls')]
}

/** The kind of a stored file by its first bytes; the rest of a large file is not fetched. */
const readKind = async (service: Client, { bucket, path }: NamedFile): Promise<string | undefined> => {
  const { data, error } = await service.storage.from(bucket).download(path).asStream()
  if (error) throw error
  const found = await fileTypeFromStream(data)
  return found?.mime
}

/**
 * Checks that each file is there, has content and is of the kind that its name promises. A file that is not is removed from
 * its bucket: it belongs to nothing, and the author sends another instead.
 * @throws Refusal that names each refused file
 */
export const checkFiles = async (service: Client, files: readonly NamedFile[]): Promise<CheckedFile[]> => {
  const checked: CheckedFile[] = []
  const errors: Record<string, string> = {}
  const folder = folderOf(files[0]?.path ?? '')
  const sizes = {
    article_files: await listUploads(service, 'article_files', folder),
    article_annexes: await listUploads(service, 'article_annexes', folder),
  }
  for (const file of files) {
    const { bucket, path, name, field } = file
    const extension = fileExtension(path)
    const size = sizes[bucket].get(path)
    if (extension === undefined || size === undefined) {
      errors[field] = SUBMISSION_TEXTS.missingFile(name)
      continue
    }
    const kind = FILE_KINDS[extension]
    const found = size > 0 ? await readKind(service, file) : undefined
    if (found !== undefined && kind.contents.includes(found)) {
      checked.push({ bucket, path, file_name: name, size_bytes: size, mime_type: kind.mimeType })
    } else {
      errors[field] = SUBMISSION_TEXTS.wrongContent(name, kind.name)
      const { error } = await service.storage.from(bucket).remove([path])
      if (error) console.error(`${path} could not be removed`, error)
    }
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new Refusal('invalid_input', first, errors)
  return checked
}
