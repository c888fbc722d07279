/** Tells the reader of an error that no part of the page took care of. The browser logs it by itself. */
import { drawFailure } from '#browser/errors/draw-failure.ts'
import { toast } from '#browser/toasts/toast.ts'
import { describeFailure, isWorthTelling } from '#domain/errors/failure.ts'

let isLeaving = false

/** Whether the reader has the place before their eyes. */
const isInSight = (place: Element): boolean => {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && !document.querySelector('dialog:modal')
}

/** The message stands above the text, so that it covers none; who has read on is told by a toast. Once a page. */
const tell = (error: unknown, source?: string): void => {
  const main = document.querySelector('main')
  if (isLeaving || !main || document.querySelector('[data-failure]') || !isWorthTelling(error, source)) return
  const place = document.createElement('div')
  place.className = 'page-width no-print py-4'
  place.append(drawFailure(error))
  main.prepend(place)
  if (isInSight(place)) return
  const { title, message } = describeFailure(error)
  toast.error(title, { description: message, id: 'page-failure' })
}

addEventListener('error', (event) => {
  if (!event.defaultPrevented) tell(event.error ?? event.message, event.filename)
})
addEventListener('unhandledrejection', (event) => {
  if (!event.defaultPrevented) tell(event.reason)
})
// An island whose code did not arrive: the framework catches that itself.
addEventListener('astro:hydration-error', (event) => {
  if (event instanceof CustomEvent) tell(hydrationError(event.detail))
})
// Leaving breaks off what is under way, which is no failure.
addEventListener('pagehide', () => (isLeaving = true))
addEventListener('pageshow', () => (isLeaving = false))

const hydrationError = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null && 'error' in detail ? detail.error : undefined
