import { addStyle } from '#browser/loading/add-style.ts'
import styles from './hearts.css?url'
import { HEART_COUNT } from '#domain/shell/shell-behaviour.ts'

/** Lets the hearts rise from a button; a second click while they fly starts them anew. */
export const burstHearts = async (button: HTMLElement, forMs: number): Promise<void> => {
  // Loaded with the first burst, because an import would load them with every page.
  await addStyle(styles)
  document.querySelector('.hearts')?.remove()
  const hearts = document.createElement('div')
  hearts.className = 'hearts no-print'
  hearts.setAttribute('aria-hidden', 'true')
  hearts.append(
    ...Array.from({ length: HEART_COUNT }, () => {
      const heart = document.createElement('span')
      heart.className = 'heart'
      heart.dataset['heart'] = ''
      return heart
    }),
  )
  const { left, top, width, height } = button.getBoundingClientRect()
  // Set on the element, never as markup: the Content-Security-Policy admits no style attribute.
  hearts.style.left = `${left + width / 2}px`
  hearts.style.top = `${top + height / 2}px`
  // Inside an open drawer, as it covers everything else.
  ;(button.closest('dialog[open]') ?? document.body).append(hearts)
  window.setTimeout(() => hearts.remove(), forMs)
}
