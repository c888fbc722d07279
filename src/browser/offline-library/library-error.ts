import type { LibraryError } from '#domain/offline/offline-texts.ts'

/** The reader stopped a download. */
export const isStop = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** A site that sends nothing more, as on a line that is dead without the device's noticing. */
export const isStall = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Names the reason why saving failed; what neither the network nor the browser's storage says is thrown on. */
export const libraryErrorOf = (error: unknown): LibraryError => {
  if (error instanceof Error) {
    if (error.name === 'QuotaExceededError') return 'full'
    // fetch() says nothing more of a network that went; an answer that is no success is thrown as NetworkError below.
    if (error.name === 'TypeError' || error.name === 'NetworkError' || isStall(error)) return 'network'
    // Storage names its errors after what went wrong inside: UnknownError, InvalidStateError, SecurityError and others.
    if (error instanceof DOMException) return 'unreadable'
  }
  throw error
}

/** An answer that is no success, or none that can be read, to be treated as a connection that failed. */
export const networkError = (address: string, status?: number): DOMException =>
  new DOMException(`${address} answers ${status ?? 'nothing that can be read'}`, 'NetworkError')
