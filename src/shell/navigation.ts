import { startNavigationLoader } from './parts/navigation-loader.ts'
import { startBackToTop, startHistoryBack, startWelcomeFlag } from './parts/page-controls.ts'
import { prefetchMainPages } from './parts/prefetch-main-pages.ts'
import { startScrollAreas } from './parts/scroll-areas.ts'

/** Pages with a full text: where the reader is in it, and what is copied of it. */
const followText = async (reading: HTMLElement): Promise<void> => {
  const [{ followReading }, { startExcerpts }] = await Promise.all([
    import('#browser/reading/reading-position.ts'),
    import('#browser/reading/excerpts.ts'),
  ])
  followReading(reading)
  startExcerpts(reading)
}

/** Getting from page to page and through one: what is under way, the way back and up, scrolling, what is fetched ahead. */
export const startNavigation = (): void => {
  startNavigationLoader()
  startBackToTop()
  startHistoryBack()
  startScrollAreas()
  prefetchMainPages()
  startWelcomeFlag()
  const reading = document.querySelector<HTMLElement>('[data-reading]')
  // When this code does not load, the text can be read all the same.
  if (reading) void followText(reading).catch(() => undefined)
}
