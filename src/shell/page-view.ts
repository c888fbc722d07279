import { trackAction } from '#browser/tracking/track-action.ts'
import { trackedPage } from '#domain/tracking/tracked-event.ts'
import { hideLinkSecret } from './parts/hide-link-secret.ts'
import { onceLoaded, whenIdle } from './parts/once-loaded.ts'

const HOME = '/'

/** Dispatched on `window`, once, when the home page is loaded: other programs wait for it. */
const APP_LOADED_EVENT = 'app-loaded'

const trackPageView = (): void => {
  void trackAction('view', trackedPage(location.pathname, document.body.dataset['publication']))
}

const trackWhenLoaded = (): void => onceLoaded(() => whenIdle(trackPageView))

/** The view of a work is counted, and its figures and those of an issue are as the backend answers. */
const followFigures = async (): Promise<void> => {
  const figures = document.querySelector<HTMLElement>('[data-counters], [data-issue-figures]')
  if (figures?.dataset['counters'] !== undefined)
    (await import('#browser/counters/follow-work.ts')).followWork(figures)
  else if (figures) (await import('#browser/counters/follow-issue.ts')).followIssue(figures)
}

/** Tracks the view of this page: after it is loaded, once it is really shown, and again when it comes back by "Précédent". */
export const startPageView = (): void => {
  hideLinkSecret()
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', trackWhenLoaded, { once: true })
  else trackWhenLoaded()
  addEventListener('pageshow', (event) => {
    if (event.persisted) whenIdle(trackPageView)
  })
  // When this code does not load, the figures of the build stay.
  void followFigures().catch(() => undefined)
  if (location.pathname === HOME) onceLoaded(() => window.dispatchEvent(new Event(APP_LOADED_EVENT)))
}
