import { prefetch } from 'astro:prefetch'
import { isPoorLine } from '#browser/is-poor-line.ts'
import { PREFETCHED_PATHS } from '#domain/shell/shell-behaviour.ts'
import { onceLoaded, whenIdle } from './once-loaded.ts'

/** Fetches the main pages ahead once the page is at rest; not on a poor line, which has better to do. */
export const prefetchMainPages = (): void => {
  const run = () => {
    if (isPoorLine()) return
    for (const path of PREFETCHED_PATHS) prefetch(path)
  }
  onceLoaded(() => whenIdle(run))
}
