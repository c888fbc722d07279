import { watchWait } from '#browser/late-answer.ts'
import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import { FUNCTION_ERROR_TEXTS, FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { judgeFile } from './judge-file.ts'
import { type UploadAnswer, UploadAnswerSchema, type UploadRequest } from '#domain/uploads/upload-request.ts'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Thrown when a file of the name is stored already: the person decides whether it gives way. */
export class NameTakenError extends Error {}

/** What the server says of its refusal. */
const refusalIn = (text: string): Error => {
  const refused = FunctionErrorSchema.safeParse(parseJson(text)).data?.error
  const message = refused?.message ?? FUNCTION_ERROR_TEXTS.internal
  return refused?.code === 'conflict' ? new NameTakenError(message) : new Error(message)
}

/**
 * Sends a file, whose first bytes are judged before, to the function that checks and stores it, as the signed-in editor. `onProgress` receives the part that has
 * gone out, from 0 to 1, which `fetch` can't report.
 * @throws NameTakenError when a file of the name is stored already and `replace` is not set; Error when the file is not what its name
 * says, or with the server's own words; an AbortError when the signal stops the upload
 */
export const sendFile = async (
  file: Blob,
  target: UploadRequest,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> => {
  const refusal = await judgeFile(file, target.name)
  if (refusal !== undefined) throw new Error(refusal)
  const { url, publishableKey } = browserBackend()
  const client = await loadSupabase()
  const { data } = await client.auth.getSession()
  const query = new URLSearchParams({ bucket: target.bucket, name: target.name })
  if (target.area) query.set('area', target.area)
  if (target.replace) query.set('replace', 'true')
  const stopped = () => new DOMException(UPLOAD_TEXTS.stopped, 'AbortError')
  // A request that was never sent says nothing when it is aborted.
  if (signal?.aborted) throw stopped()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${url}/functions/v1/upload-file?${query.toString()}`)
    request.setRequestHeader('apikey', publishableKey)
    if (data.session) request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    const wait = watchWait(TRANSFER_STALL_MS, () => {
      request.abort()
      reject(new Error(FUNCTION_ERROR_TEXTS.unavailable))
    })
    request.addEventListener('loadend', wait.end)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait.moved()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', () => reject(new Error(FUNCTION_ERROR_TEXTS.unavailable)))
    request.addEventListener('load', () => {
      const answer = UploadAnswerSchema.safeParse(parseJson(request.responseText))
      if (request.status === 200 && answer.success) resolve(answer.data)
      else reject(refusalIn(request.responseText))
    })
    const stop = () => {
      request.abort()
      reject(stopped())
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.send(file)
  })
}

/** The address at which everyone opens a file of a public bucket. */
export const publicUrlOf = async ({
  bucket,
  name,
}: Pick<UploadRequest, 'bucket' | 'name'>): Promise<string> => {
  const client = await loadSupabase()
  return client.storage.from(bucket).getPublicUrl(name).data.publicUrl
}
