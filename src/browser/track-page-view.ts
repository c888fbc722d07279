import { trackedPage } from '#domain/tracking/tracked-event.ts'
import { trackAction } from './tracking/track-action.ts'

/** A browser without idle callbacks sends the view this long after the page is loaded. */
const VIEW_DELAY_MS = 200

const trackPageView = (): void => {
  void trackAction('view', trackedPage(location.pathname, document.body.dataset['publication']))
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, VIEW_DELAY_MS)
}

const trackWhenLoaded = (): void => {
  if (document.readyState === 'complete') whenIdle(trackPageView)
  else addEventListener('load', () => whenIdle(trackPageView), { once: true })
}

/** Tracks the view of this page: after it is loaded, once it is really shown, and again when it comes back by "Précédent". */
const start = (): void => {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', trackWhenLoaded, { once: true })
  else trackWhenLoaded()
  addEventListener('pageshow', (event) => {
    if (event.persisted) whenIdle(trackPageView)
  })
}

start()
