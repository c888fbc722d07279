import { browserBackend } from '#data/browser-client.ts'
import { fieldOf } from '#domain/errors/function-call.ts'
import { FUNCTION_ERROR_TEXTS } from '#domain/errors/function-error.ts'
import { waitFor, watchWait } from '#browser/late-answer.ts'
import { manuscriptPath } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { FILE_KINDS, fileExtension, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { TRANSFER_STALL_MS, WRITE_SILENCE_MS } from '#domain/waiting/waiting-times.ts'
import type { FormFile } from './form-files.ts'
import { refusalOfFolder } from './open-folder.ts'

const CONFLICT = 409

/** Storage answers some errors with status 400 and its own status in the body. */
const isAlreadyThere = (request: XMLHttpRequest): boolean => {
  if (request.status === CONFLICT) return true
  try {
    return fieldOf(JSON.parse(request.responseText), 'statusCode') === String(CONFLICT)
  } catch {
    return false
  }
}

/** Folders that this page opened. */
const opened = new Set<string>()

/** The folder's refusal; nothing where there is no answer, be it that the author stops waiting while the code is on its way. */
const askFolder = (folderId: string, signal?: AbortSignal): Promise<string | undefined> =>
  waitFor((late) => {
    const stop = signal ? AbortSignal.any([late, signal]) : late
    const stopped = new Promise<undefined>((resolve) =>
      stop.addEventListener('abort', () => resolve(undefined), { once: true }),
    )
    return Promise.race([refusalOfFolder(folderId, stop), stopped])
  }, WRITE_SILENCE_MS).catch(() => undefined)

/** Why Storage refused: it says no more than that a policy did. */
const explainRefusal = async (status: number, folderId: string, signal?: AbortSignal): Promise<string> => {
  if (status >= 500) return FUNCTION_ERROR_TEXTS.unavailable
  return (await askFolder(folderId, signal)) ?? FUNCTION_ERROR_TEXTS.invalid_input
}

/** Why no answer came. Browsers give an upload the same error for a file that can't be read any more as for a lost connection. */
const explainSilence = (file: File): Promise<string> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => FUNCTION_ERROR_TEXTS.unavailable,
      () => SUBMISSION_TEXTS.changedFile,
    )

/**
 * Puts one file into its private bucket as a visitor and answers its path. The path is the file's own, so a file that is
 * there already is the one whose answer was lost.
 * @throws Error with a sentence for the author
 */
export const uploadManuscript = async (
  { id, bucket, file }: FormFile,
  folderId: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const { url, publishableKey } = browserBackend()
  const path = manuscriptPath(folderId, id, file.name)
  const extension = fileExtension(file.name)
  if (!opened.has(folderId)) {
    const refusal = await askFolder(folderId, signal)
    if (refusal !== undefined) throw new Error(refusal)
    if (!signal?.aborted) opened.add(folderId)
  }
  // A request that was never sent says nothing when it is aborted.
  if (signal?.aborted) throw new Error(UPLOAD_TEXTS.stopped)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      'POST',
      `${url}/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
    )
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('content-type', extension ? FILE_KINDS[extension].mimeType : file.type)
    const wait = watchWait(TRANSFER_STALL_MS, () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait.moved()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('loadend', wait.end)
    const fail = (reason: string) => reject(new Error(signal?.aborted ? UPLOAD_TEXTS.stopped : reason))
    request.addEventListener('abort', () => fail(FUNCTION_ERROR_TEXTS.unavailable))
    request.addEventListener('error', () => void explainSilence(file).then(fail))
    request.addEventListener('load', () => {
      if ((request.status >= 200 && request.status < 300) || isAlreadyThere(request)) resolve(path)
      else void explainRefusal(request.status, folderId, signal).then(fail)
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
