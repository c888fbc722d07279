import { fileTypeFromBuffer } from 'file-type'
import {
  FILE_KINDS,
  fileExtension,
  MEGABYTE_BYTES,
  storedFileHeaders,
  UPLOAD_CACHE_SECONDS,
} from '../../../src/domain/uploads/bucket-rules.ts'
import {
  editorMaxMegabytes,
  UPLOAD_REFUSALS,
  UploadRequestSchema,
  type UploadAnswer,
  type UploadRequest,
} from '../../../src/domain/uploads/upload-request.ts'
import { Refusal } from '../_shared/answers.ts'
import { requireRole } from '../_shared/caller.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBytes } from '../_shared/read-bytes.ts'
import { requestFileRebuild } from '../_shared/request-file-rebuild.ts'

/** How the storage answers for a name that is taken. */
const ALREADY_STORED = '409'

/** Whether the bytes of a file are of the kind that the ending of its name promises. */
const matchesExtension = async (name: string, bytes: Uint8Array): Promise<boolean> => {
  const extension = fileExtension(name)
  if (extension === undefined) return false
  const found = await fileTypeFromBuffer(bytes)
  return found !== undefined && FILE_KINDS[extension].contents.includes(found.mime)
}

const readTarget = (request: Request): UploadRequest => {
  const result = UploadRequestSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (result.success) return result.data
  throw new Refusal('invalid_input', result.error.issues[0]?.message)
}

const mimeTypeOf = (name: string): string => {
  const extension = fileExtension(name)
  if (extension === undefined) throw new Refusal('invalid_input', UPLOAD_REFUSALS.format)
  return FILE_KINDS[extension].mimeType
}

/**
 * Stores a file of an editor: `POST …/upload-file?bucket=rhca_covers&name=a.png` with the file as the body. The only way
 * into the buckets for editors and admins, because here the content is read before anyone can open the file. A stored file of
 * the name stays unless `replace=true` says that it may go.
 */
export const handler = defineHandler(async (request): Promise<UploadAnswer> => {
  const caller = await requireRole(request, 'editor')
  const { bucket, name, area, replace = false } = readTarget(request)
  const service = createServiceClient()
  if (caller.kind === 'user') await takeRateLimit(service, 'upload_file', caller.id)
  const limit = editorMaxMegabytes(bucket, area)
  const bytes = await readBytes(
    request,
    limit * MEGABYTE_BYTES,
    new Refusal('invalid_input', UPLOAD_REFUSALS.tooLarge(limit)),
  )
  if (bytes.byteLength === 0) throw new Refusal('invalid_input', UPLOAD_REFUSALS.empty)
  if (!(await matchesExtension(name, bytes)))
    throw new Refusal('invalid_input', UPLOAD_REFUSALS.content(name))
  const files = service.storage.from(bucket)
  const isReplaced = replace && (await files.exists(name)).data
  const { error } = await files.upload(name, bytes, {
    contentType: mimeTypeOf(name),
    cacheControl: String(UPLOAD_CACHE_SECONDS),
    headers: storedFileHeaders(bucket),
    upsert: replace,
  })
  if (error && 'statusCode' in error && error.statusCode === ALREADY_STORED)
    throw new Refusal('conflict', UPLOAD_REFUSALS.taken(name))
  if (error) throw error
  if (isReplaced) await requestFileRebuild(caller, bucket)
  return { bucket, name, size: bytes.byteLength }
})
