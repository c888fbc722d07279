import { HEARTS_DURATION_MS } from '#domain/shell/shell-behaviour.ts'
import { leavesPage } from './leaves-page.ts'

/** Time until which hearts fly, stored for the page that the click leads to. */
const UNTIL_KEY = 'donateHeartsUntil'

/** A click on "Faire un don" lets hearts fly, here and on the page it leads to; the navigation doesn't wait for them. */
export const startHearts = (): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-donate]') : null
    if (!button) return
    if (leavesPage(event)) writeUntil(Date.now() + HEARTS_DURATION_MS)
    void burst(button, HEARTS_DURATION_MS)
  })
  const remaining = readUntil() - Date.now()
  const button = document.querySelector<HTMLElement>('[data-site-bar] [data-donate]')
  if (remaining > 0 && button) void burst(button, Math.min(remaining, HEARTS_DURATION_MS))
}

const burst = async (button: HTMLElement, forMs: number) => {
  // When their code does not load, no hearts fly.
  const hearts = await import('./hearts-burst.ts').catch(() => undefined)
  await hearts?.burstHearts(button, forMs)
}

const writeUntil = (time: number) => {
  try {
    sessionStorage.setItem(UNTIL_KEY, String(time))
  } catch {
    // Storage refused: the hearts end with this page.
  }
}

const readUntil = (): number => {
  try {
    return Number(sessionStorage.getItem(UNTIL_KEY) ?? 0)
  } catch {
    return 0
  }
}
