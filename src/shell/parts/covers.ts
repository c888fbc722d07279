import { FAILED_COVERS_KEY } from '#browser/covers/failed-covers-key.ts'

const hasFailedBefore = (): boolean => {
  try {
    return sessionStorage.getItem(FAILED_COVERS_KEY) !== null
  } catch {
    return false
  }
}

const isCover = (target: unknown): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset['cover'] !== undefined

/**
 * The code that tries a cover again is loaded with the first cover that fails. When that fails too, the page stays as
 * it is.
 */
const retry = (cover: HTMLImageElement): void =>
  void import('#browser/covers/retry-cover.ts')
    .then(({ retryCover }) => retryCover(cover))
    .catch(() => undefined)

/** Covers that the build wrote are tried again when they fail. */
export const watchCovers = (): void => {
  // Capturing, as errors of pictures don't bubble: covers that an island shows later count too.
  document.addEventListener('error', ({ target }) => isCover(target) && retry(target), true)
  const haveFailed = hasFailedBefore()
  for (const cover of document.querySelectorAll<HTMLImageElement>('img[data-cover]'))
    if (haveFailed || (cover.complete && cover.naturalWidth === 0)) retry(cover)
}
