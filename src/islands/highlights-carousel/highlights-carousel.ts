import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { isRecentlyUpdated } from '#domain/home/highlight.ts'
import { CAROUSEL_AUTOPLAY_MS, UPDATED_PULSE_MS } from '#domain/home/limits.ts'
import { slidePosition } from '#domain/home/texts.ts'
import { Autoplay } from './autoplay.ts'
import { preventClickAfterDrag } from './drag-threshold.ts'
import { refreshSlides } from './refresh-slides.ts'
import { SlideDialog } from './slide-dialog.ts'

const MEDIUM = '(min-width: 768px)'
const LARGE = '(min-width: 1024px)'

/** The home page's highlights: a list that scrolls without scripts, and a looping carousel with them. */
class HighlightsCarousel extends HTMLElement {
  #slider: KeenSliderInstance | undefined
  #autoplay: Autoplay | undefined
  #observer: IntersectionObserver | undefined

  connectedCallback() {
    const list = this.querySelector<HTMLElement>('[data-carousel-slides]')
    if (!list) return
    this.#start(list)
    const autoplay = new Autoplay(() => this.#slider?.next(), CAROUSEL_AUTOPLAY_MS)
    this.#autoplay = autoplay
    this.#observer = new IntersectionObserver(([entry]) =>
      autoplay.set('inView', entry?.isIntersecting ?? false),
    )
    this.#observer.observe(this)
    this.#listen(list, autoplay)
    new SlideDialog(this, list, (open) => autoplay.set('dialogClosed', !open))
    void this.#refresh(list)
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    this.#observer?.disconnect()
    this.#autoplay?.stop()
    this.#slider?.destroy()
  }

  #start(list: HTMLElement) {
    this.#slider?.destroy()
    list.classList.add('keen-slider')
    // Its slides become groups, which a list may not hold.
    list.setAttribute('role', 'presentation')
    this.#slider = new KeenSlider(list, {
      loop: true,
      selector: '[data-slide]',
      slides: { perView: 1, spacing: 20 },
      breakpoints: {
        [MEDIUM]: { slides: { perView: 2, spacing: 20 } },
        [LARGE]: { slides: { perView: 3, spacing: 20 } },
      },
      created: (slider) => this.#announce(slider),
      updated: (slider) => this.#announce(slider),
      slideChanged: (slider) => this.#announce(slider),
    })
    this.#markUpdated(list)
  }

  /** Announces the position, and takes the slides out of view out of the tab order. */
  #announce(slider: KeenSliderInstance) {
    const total = slider.slides.length
    const current = slider.track.details?.rel ?? 0
    const counter = this.querySelector('[data-carousel-counter]')
    if (counter) counter.textContent = slidePosition(current + 1, total)
    const perView = matchMedia(LARGE).matches ? 3 : matchMedia(MEDIUM).matches ? 2 : 1
    slider.slides.forEach((slide, index) => {
      slide.setAttribute('role', 'group')
      slide.setAttribute('aria-roledescription', 'diapositive')
      slide.setAttribute('aria-label', slidePosition(index + 1, total))
      slide.inert = (index - current + total) % total >= perView
    })
  }

  #listen(list: HTMLElement, autoplay: Autoplay) {
    const move = (step: (slider: KeenSliderInstance) => void) => {
      if (this.#slider) step(this.#slider)
      autoplay.restart()
    }
    this.querySelector('[data-carousel-previous]')?.addEventListener('click', () =>
      move((slider) => slider.prev()),
    )
    this.querySelector('[data-carousel-next]')?.addEventListener('click', () =>
      move((slider) => slider.next()),
    )
    this.addEventListener('keydown', (event) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const steps: Record<string, (slider: KeenSliderInstance) => void> = {
        ArrowLeft: (slider) => slider.prev(),
        ArrowRight: (slider) => slider.next(),
        Home: (slider) => slider.moveToIdx(0),
        End: (slider) => slider.moveToIdx(slider.slides.length - 1),
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      move(step)
    })
    list.addEventListener('pointerenter', () => autoplay.set('notHovered', false))
    list.addEventListener('pointerleave', () => autoplay.set('notHovered', true))
    list.addEventListener('focusin', () => autoplay.set('notFocused', false))
    list.addEventListener('focusout', () => autoplay.set('notFocused', true))
    preventClickAfterDrag(
      list,
      (direction, from) => {
        if (this.#slider?.track.details?.abs === from)
          move((slider) => (direction > 0 ? slider.next() : slider.prev()))
        else autoplay.restart()
      },
      () => this.#slider?.track.details?.abs,
    )
    const toggle = this.querySelector<HTMLButtonElement>('[data-carousel-toggle]')
    if (toggle && autoplay.allowed) {
      toggle.hidden = false
      toggle.addEventListener('click', () => {
        const playing = autoplay.get('notPaused')
        autoplay.set('notPaused', !playing)
        toggle.textContent = (playing ? toggle.dataset.play : toggle.dataset.pause) ?? ''
      })
    }
    // While it plays by itself the position is not read out at every change.
    const counter = this.querySelector('[data-carousel-counter]')
    autoplay.onChange = (playing) => counter?.setAttribute('aria-live', playing ? 'off' : 'polite')
    this.querySelector('[data-carousel-retry]')?.addEventListener('click', () => void this.#refresh(list))
  }

  #markUpdated(list: HTMLElement) {
    for (const slide of list.querySelectorAll<HTMLElement>('[data-slide]')) {
      const badge = slide.querySelector<HTMLElement>('[data-slide-updated]')
      const { publishedAt, updatedAt } = slide.dataset
      if (!badge || !publishedAt || !updatedAt) continue
      badge.hidden = !isRecentlyUpdated({ publishedAt, updatedAt }, Date.now())
      badge.toggleAttribute('data-pulsing', !badge.hidden)
      window.setTimeout(() => badge.removeAttribute('data-pulsing'), UPDATED_PULSE_MS)
    }
  }

  /** Shows works that are newer than the page. An error is shown, and the slides that were there stay. */
  async #refresh(list: HTMLElement) {
    const error = this.querySelector<HTMLElement>('[data-carousel-error]')
    try {
      const changed = await refreshSlides(list)
      if (changed) this.#start(list)
      if (error) error.hidden = true
    } catch {
      if (error) error.hidden = false
    }
  }
}

customElements.define('highlights-carousel', HighlightsCarousel)
