/**
 * Reads an answer to its end, and gives it up once no byte of it has come for a while: a browser waits for minutes, or for ever.
 * @param ask sends the request with the signal that gives it up
 * @param onBytes is given the length of each piece
 * @throws a TimeoutError once nothing more comes; what `ask` throws
 */
export const fetchBodyWithin = async (
  stallMs: number,
  ask: (stalled: AbortSignal) => Promise<Response>,
  onBytes?: (bytes: number) => void,
): Promise<{ answer: Response; body: Blob }> => {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  const pieces: BlobPart[] = []
  wait()
  try {
    const answer = await ask(stalled.signal)
    const reader = answer.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      wait()
      pieces.push(piece.value)
      onBytes?.(piece.value.byteLength)
    }
    return { answer, body: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }) }
  } catch (error) {
    throw stalled.signal.aborted ? new DOMException('Nothing more comes', 'TimeoutError') : error
  } finally {
    clearTimeout(timer)
  }
}
