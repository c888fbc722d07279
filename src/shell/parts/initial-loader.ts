import { INITIAL_LOADER_FADE_MS } from '#domain/shell/shell-behaviour.ts'
import { findRoot, onceFilled } from './root-content.ts'

/** Fades the initial loader out as soon as the root shows something. */
export const startInitialLoader = (): void => {
  const loader = document.querySelector<HTMLElement>('[data-initial-loader]')
  const root = findRoot()
  if (!loader || !root) return
  onceFilled(root, () => {
    loader.style.pointerEvents = 'none'
    // While the loader fades, screen readers must already read the page behind it.
    loader.setAttribute('aria-hidden', 'true')
    const fade = loader.animate({ opacity: [1, 0] }, { duration: INITIAL_LOADER_FADE_MS, fill: 'forwards' })
    fade.addEventListener('finish', () => loader.remove())
  })
}
