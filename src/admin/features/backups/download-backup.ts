import { watchWait } from '#browser/late-answer.ts'
import { saveFile } from '#browser/save-file.ts'
import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import { archiveName } from '#domain/backup/archive-format.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { FUNCTION_ERROR_TEXTS, FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'

/** What a person reads when the archive was cut off on its way. */
const CUT_OFF =
  'La sauvegarde a été interrompue\u00a0: rien n’a été enregistré. Vérifiez la connexion et recommencez.'

const refusalOf = async (response: Response): Promise<BackendError> => {
  const body: unknown = await response.json().catch(() => undefined)
  const known = FunctionErrorSchema.safeParse(body).data?.error
  return new BackendError(known?.message ?? FUNCTION_ERROR_TEXTS.internal, {
    code: known?.code,
    status: response.status,
  })
}

/** The whole body, piece by piece, so that its size can be shown while it arrives. */
const receive = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = body.getReader()
  while (true) {
    const { value, done } = await reader.read()
    if (done) return new Blob(pieces, { type: 'application/zip' })
    pieces.push(value)
    received += value.byteLength
    onBytes(received)
  }
}

/**
 * Downloads a backup of the whole installation.
 * @returns the name of the saved file and its size in bytes
 * @throws BackendError with the words to show
 */
export const downloadBackup = async (
  onBytes: (bytes: number) => void,
): Promise<{ name: string; bytes: number }> => {
  const { url, publishableKey } = browserBackend()
  const { auth } = await loadSupabase()
  const { data } = await auth.getSession()
  const stop = new AbortController()
  const wait = watchWait(TRANSFER_STALL_MS, () => stop.abort())
  try {
    const response = await fetch(`${url}/functions/v1/database-backup`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token ?? ''}` },
      signal: stop.signal,
    }).catch((error: unknown) => {
      throw new BackendError(FUNCTION_ERROR_TEXTS.unavailable, { hint: String(error) })
    })
    if (!response.ok || !response.body) throw await refusalOf(response)
    const archive = await receive(response.body, (bytes) => {
      wait.moved()
      onBytes(bytes)
    }).catch((error: unknown) => {
      throw new BackendError(CUT_OFF, { hint: String(error) })
    })
    const name = archiveName(new Date())
    saveFile(archive, name)
    return { name, bytes: archive.size }
  } finally {
    wait.end()
  }
}
