import { MEGABYTE_BYTES } from '#domain/uploads/bucket-rules.ts'

/** The largest file that a function or the Data API is ever sent, with room beside it; the storage has limits of its own. */
const BODY_MAX_BYTES = 64 * MEGABYTE_BYTES

const refusal = (): Response =>
  Response.json(
    { code: 'PT413', error: { code: 'invalid_input' }, message: 'The body is too large' },
    { status: 413, headers: { 'access-control-allow-origin': '*', connection: 'close' } },
  )

/**
 * Answers the request, or a refusal when its body is larger than this process can hold. Bodies are read whole: one without a
 * length that never ends would take all the memory of the portal.
 */
export const boundBody = async (request: Request): Promise<Request | Response> => {
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) > BODY_MAX_BYTES ? refusal() : request
  if (request.body === null) return request
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of request.body) {
    bytes += piece.byteLength
    if (bytes > BODY_MAX_BYTES) return refusal()
    pieces.push(piece)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: bytes === 0 ? null : new Blob(pieces),
    signal: request.signal,
  })
}
