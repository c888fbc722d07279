import { prefetch } from 'astro:prefetch'
import { isPoorLine } from '#browser/is-poor-line.ts'
import { PREFETCHED_PATHS } from '#domain/shell/shell-behaviour.ts'
import { onceLoaded, whenIdle } from './once-loaded.ts'

/**
 * Fetches the main pages ahead once the page is idle. Not on a slow connection, which the reader needs for the page
 * itself.
 */
export const prefetchMainPages = (): void => {
  const run = () => {
    if (isPoorLine()) return
    for (const path of PREFETCHED_PATHS) prefetch(path)
  }
  onceLoaded(() => whenIdle(run))
}
