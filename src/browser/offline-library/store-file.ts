import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'
import { OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { networkError } from './library-error.ts'

const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin

/** Asks for a file past the worker. */
const ask = (address: string, signal: AbortSignal): Promise<Response> =>
  fetch(
    address,
    isOwn(address)
      ? { signal, cache: 'no-cache', headers: { [OFFLINE_COPY_HEADER]: '1' } }
      : { signal, cache: 'reload', credentials: 'omit' },
  )

/**
 * Puts a file whole into a cache. It is written anew instead of stored as it came: an answer of another origin hides its size, and
 * one that was redirected cannot stand for a page. Every piece is reported, so that a large PDF shows its progress.
 * @throws what `libraryErrorOf` names; an AbortError when the signal stops it
 */
export const storeFile = async (
  cacheName: string,
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> => {
  const { answer, body } = await fetchBodyWithin(
    TRANSFER_STALL_MS,
    (stalled) => ask(address, AbortSignal.any([signal, stalled])),
    onBytes,
  )
  if (!answer.ok) throw networkError(address, answer.status)
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
