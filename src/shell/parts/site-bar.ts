import { isBarHidden } from '#domain/shell/shell-behaviour.ts'

/** Hides the bar while the reader scrolls down. */
export const startSiteBar = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-site-bar]')
  if (!bar) return
  let lastY = window.scrollY
  window.addEventListener(
    'scroll',
    () => {
      // Elastic scrolling goes below zero.
      const y = Math.max(0, window.scrollY)
      bar.toggleAttribute('data-hidden', isBarHidden(bar.hasAttribute('data-hidden'), lastY, y))
      lastY = y
    },
    { passive: true },
  )
}
