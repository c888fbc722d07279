import { watchWait } from '#browser/late-answer.ts'
import { OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { networkError } from './library-error.ts'

const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin

type Listener = { signal: AbortSignal; onBytes: (bytes: number) => void }

/** Fetches a file past the worker and reports every piece, so that a large PDF shows its progress. */
const fetchFile = async (
  address: string,
  { signal, onBytes }: Listener,
): Promise<{ answer: Response; pieces: BlobPart[] }> => {
  const stalled = new AbortController()
  const stop = AbortSignal.any([signal, stalled.signal])
  const wait = watchWait(TRANSFER_STALL_MS, () => stalled.abort())
  const pieces: BlobPart[] = []
  try {
    const answer = await fetch(
      address,
      isOwn(address)
        ? { signal: stop, cache: 'no-cache', headers: { [OFFLINE_COPY_HEADER]: '1' } }
        : { signal: stop, cache: 'reload', credentials: 'omit' },
    )
    const reader = answer.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      wait.moved()
      pieces.push(piece.value)
      onBytes(piece.value.byteLength)
    }
    return { answer, pieces }
  } catch (error) {
    throw stalled.signal.aborted ? networkError(address) : error
  } finally {
    wait.end()
  }
}

/**
 * Puts a file whole into a cache. It is written anew instead of stored as it came: an answer of another origin hides its size, and
 * one that was redirected cannot stand for a page.
 */
export const storeFile = async (
  cacheName: string,
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> => {
  const { answer, pieces } = await fetchFile(address, { signal, onBytes })
  if (!answer.ok) throw networkError(address, answer.status)
  const body = new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
  const copy = new Response(body, {
    headers: {
      'Content-Type': body.type,
      'Content-Length': String(body.size),
      'Accept-Ranges': 'bytes',
      ...policyOf(answer),
    },
  })
  await (await caches.open(cacheName)).put(address, copy)
}

/** A cached page keeps the policy that it was served with. */
const policyOf = ({ headers }: Response): Record<string, string> => {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'Content-Security-Policy': policy }
}
