/** A storage that does not say within this time how large a file is leaves it out of the library. */
const HEAD_TIMEOUT_MS = 10_000

/** Size and version of a PDF, asked of its storage. */
export type MeasuredPdf = { address: string; bytes: number; revision: string }

/** Asks how large a PDF is; `undefined` where none can be read. */
export const measurePdf = async (address: string): Promise<MeasuredPdf | undefined> => {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(HEAD_TIMEOUT_MS) })
    const bytes = Number(answer.headers.get('content-length'))
    if (!answer.ok || !(bytes > 0)) return undefined
    const revision = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? String(bytes)
    return { address, bytes, revision }
  } catch {
    return undefined
  }
}
