/**
 * Reads an answer to its end, and gives it up once no byte of it has come for a while: a browser waits for minutes, or for ever.
 * @throws a TimeoutError once nothing more comes; what `ask` throws
 * @param ask sends the request with the signal that gives it up
 */
export const fetchWithin = async (
  stallMs: number,
  ask: (stalled: AbortSignal) => Promise<Response>,
  onPiece?: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<Response> => {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  wait()
  try {
    const answer = await ask(stalled.signal)
    const reader = answer.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      wait()
      onPiece?.(piece.value)
    }
    return answer
  } catch (error) {
    throw stalled.signal.aborted ? new DOMException('Nothing more comes', 'TimeoutError') : error
  } finally {
    clearTimeout(timer)
  }
}

/** The same with the body that was read. */
export const fetchBodyWithin = async (
  stallMs: number,
  ask: (stalled: AbortSignal) => Promise<Response>,
  onBytes?: (bytes: number) => void,
): Promise<{ answer: Response; body: Blob }> => {
  const pieces: BlobPart[] = []
  const answer = await fetchWithin(stallMs, ask, (piece) => {
    pieces.push(piece)
    onBytes?.(piece.byteLength)
  })
  return { answer, body: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }) }
}
