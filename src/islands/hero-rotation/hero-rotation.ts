import { HERO_CYCLES, HERO_ROTATION_MS } from '#domain/home/limits.ts'

/**
 * Changes the hero's images one after the other, a fixed number of rounds in all. It pauses off screen, in a hidden
 * tab and when the reader says so, and never runs for who asked for less motion.
 */
class HeroRotation extends HTMLElement {
  #images: HTMLElement[] = []
  #current = 0
  #changes = 0
  #timer: number | undefined
  #onScreen = false
  #paused = false
  #observer: IntersectionObserver | undefined

  connectedCallback() {
    this.#images = [...this.querySelectorAll<HTMLElement>('[data-hero-image]')]
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const button = this.querySelector<HTMLButtonElement>('[data-hero-toggle]')
    if (button) {
      button.hidden = false
      button.addEventListener('click', () => {
        this.#paused = !this.#paused
        button.textContent = (this.#paused ? button.dataset.play : button.dataset.pause) ?? ''
        this.#resume()
      })
    }
    document.addEventListener('visibilitychange', this.#resume)
    this.#observer = new IntersectionObserver(([entry]) => {
      this.#onScreen = entry?.isIntersecting ?? false
      this.#resume()
    })
    this.#observer.observe(this)
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    this.#observer?.disconnect()
    document.removeEventListener('visibilitychange', this.#resume)
    window.clearTimeout(this.#timer)
  }

  readonly #resume = () => {
    window.clearTimeout(this.#timer)
    const over = this.#changes >= HERO_CYCLES * this.#images.length
    if (over) this.querySelector<HTMLElement>('[data-hero-toggle]')?.setAttribute('hidden', '')
    if (over || this.#paused || !this.#onScreen || document.hidden) return
    this.#timer = window.setTimeout(() => {
      this.#images[this.#current]?.removeAttribute('data-current')
      this.#current = (this.#current + 1) % this.#images.length
      this.#images[this.#current]?.setAttribute('data-current', '')
      this.#changes += 1
      this.#resume()
    }, HERO_ROTATION_MS)
  }
}

customElements.define('hero-rotation', HeroRotation)
