import { renderError } from '#browser/errors/render-error.ts'
import { notice } from '#browser/notices/notice.ts'
import { describeError, shouldShowError } from '#domain/errors/error-view.ts'

let isLeaving = false

/** Whether the reader sees the element. */
const isInSight = (container: Element): boolean => {
  const { top, bottom } = container.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && !document.querySelector('dialog:modal, [aria-modal]')
}

/**
 * The message is above the text, so that it covers none. A reader who scrolled past it sees a notice instead. Shown
 * once a page.
 */
const notify = (error: unknown, source?: string): void => {
  const main = document.querySelector('main')
  if (isLeaving || !main || document.querySelector('[data-error-kind]') || !shouldShowError(error, source))
    return
  const container = document.createElement('div')
  container.className = 'page-width no-print py-4'
  container.append(renderError(error))
  main.prepend(container)
  if (isInSight(container)) return
  const { title, message } = describeError(error)
  notice.error(title, { description: message, id: 'page-error' })
}

const hydrationError = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null && 'error' in detail ? detail.error : undefined

/** Shows the reader an error that no part of the page took care of. The browser logs it by itself. */
export const startErrorNotice = (): void => {
  addEventListener('error', (event) => {
    if (!event.defaultPrevented) notify(event.error ?? event.message, event.filename)
  })
  addEventListener('unhandledrejection', (event) => {
    if (!event.defaultPrevented) notify(event.reason)
  })
  // An island whose code did not arrive: the framework catches that itself.
  addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent) notify(hydrationError(event.detail))
  })
  // Leaving the page aborts its requests, which is no error.
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
}
