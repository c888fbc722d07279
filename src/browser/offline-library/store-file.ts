import { watchWait } from '#browser/late-answer.ts'
import { OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { networkError } from './library-error.ts'

const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin

/** Reads an answer and reports every piece, so that a large PDF shows its progress. */
const readBody = async (answer: Response, onBytes: (bytes: number) => void): Promise<Blob> => {
  const pieces: BlobPart[] = []
  const reader = answer.body?.getReader()
  let isGivenUp = false
  const wait = watchWait(TRANSFER_STALL_MS, () => {
    isGivenUp = true
    void reader?.cancel()
  })
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      wait.moved()
      pieces.push(piece.value)
      onBytes(piece.value.byteLength)
    }
  } finally {
    wait.end()
  }
  if (isGivenUp) throw networkError(answer.url, answer.status)
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
}

/**
 * Fetches a file past the worker and puts it whole into a cache. It is written anew instead of stored as it came: an
 * answer of another origin hides its size, and one that was redirected cannot stand for a page.
 */
export const storeFile = async (
  cacheName: string,
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): Promise<Blob> => {
  const answer = await fetch(
    address,
    isOwn(address)
      ? { signal, cache: 'no-cache', headers: { [OFFLINE_COPY_HEADER]: '1' } }
      : { signal, cache: 'reload', credentials: 'omit' },
  )
  if (!answer.ok) throw networkError(address, answer.status)
  const body = await readBody(answer, onBytes)
  const copy = new Response(body, {
    headers: {
      'Content-Type': body.type,
      'Content-Length': String(body.size),
      'Accept-Ranges': 'bytes',
      ...policyOf(answer),
    },
  })
  await (await caches.open(cacheName)).put(address, copy)
  return body
}

/** A cached page keeps the policy that it was served with. */
const policyOf = ({ headers }: Response): Record<string, string> => {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'Content-Security-Policy': policy }
}
