/** A page that is never idle hydrates all the same. */
const IDLE_TIMEOUT_MS = 2000

/** An island is hydrated shortly before it comes into view. */
const BEFORE_VIEW = '200px'

/**
 * Reasons to hydrate other than the reader: how the fragment of the address begins, one of its parameters (`true`:
 * any value), a pattern of its path, a key in the storages, and an idle page. `region` is the id of the part of the
 * page that the island serves when it does not contain it.
 */
export type Reasons = {
  hash?: string
  query?: string | true
  path?: string
  stored?: string
  idle?: true
  region?: string
}

const isStored = (key: string): boolean => {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((each) => each.startsWith(key))
  } catch {
    // The browser refuses storage, so nothing is in it.
    return false
  }
}

const isInHash = ({ hash }: Reasons): boolean => hash !== undefined && location.hash.startsWith(hash)

/** Whether the address requests what the island does. */
export const isInAddress = (reasons: Reasons): boolean => {
  const { query, path } = reasons
  const parameters = new URLSearchParams(location.search)
  return (
    isInHash(reasons) ||
    (query === true ? parameters.size > 0 : query !== undefined && parameters.has(query)) ||
    (path !== undefined && new RegExp(path).test(location.pathname))
  )
}

const onIdle = (hydrate: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(hydrate)
}

const onVisible = (island: HTMLElement, hydrate: () => void): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      hydrate()
    },
    { rootMargin: BEFORE_VIEW },
  )
  for (const child of island.children) observer.observe(child)
}

/**
 * Hydrates an island for a reason other than the reader. A reason in the address does not wait for pictures and
 * fonts, the other reasons do.
 */
export const onReason = (
  reason: unknown,
  island: HTMLElement,
  hydrate: () => void,
  signal: AbortSignal,
): void => {
  const reasons: Reasons = typeof reason === 'object' && reason !== null ? reason : {}
  addEventListener('hashchange', () => isInHash(reasons) && hydrate(), { signal })
  if (isInAddress(reasons)) {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', hydrate, { once: true })
    else hydrate()
    return
  }
  const start =
    reasons.stored !== undefined && isStored(reasons.stored)
      ? hydrate
      : reason === 'idle' || reasons.idle === true
        ? () => onIdle(hydrate)
        : reason === 'visible'
          ? () => onVisible(island, hydrate)
          : undefined
  if (!start) return
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
