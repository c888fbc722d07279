import { SCROLL_AREA_HIDE_MS } from '#domain/shell/shell-behaviour.ts'

/** Scroll areas (`.scroll-area`) show their scrollbar while they move and hide it a moment later. */
export const startScrollAreas = (): void => {
  const timers = new WeakMap<Element, number>()
  const hideLater = (area: Element) => {
    window.clearTimeout(timers.get(area))
    area.setAttribute('data-scrollbar', 'shown')
    timers.set(
      area,
      window.setTimeout(() => area.setAttribute('data-scrollbar', 'hidden'), SCROLL_AREA_HIDE_MS),
    )
  }
  for (const area of document.querySelectorAll('.scroll-area')) hideLater(area)
  // Capturing, as scroll events don't bubble: areas that islands add later count too.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.scroll-area')) hideLater(target)
    },
    { capture: true, passive: true },
  )
}
