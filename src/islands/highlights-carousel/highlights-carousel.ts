import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { readWithRetries } from '#browser/queries/read-with-retries.ts'
import { type Highlight, isRecentlyUpdated } from '#domain/home/highlight.ts'
import { CAROUSEL_AUTOPLAY_MS, UPDATED_PULSE_MS } from '#domain/home/limits.ts'
import { slidePosition } from '#domain/home/texts.ts'
import { Autoplay } from './autoplay.ts'
import { preventClickAfterDrag } from './drag-threshold.ts'
import { readLatestSlides, replaceSlides } from './refresh-slides.ts'
import { SlideDialog } from './slide-dialog.ts'

const MEDIUM = '(min-width: 768px)'
const LARGE = '(min-width: 1024px)'

/** The home page's highlights: a list that scrolls without scripts, and a looping carousel with them. */
class HighlightsCarousel extends HTMLElement {
  #slider: KeenSliderInstance | undefined
  #autoplay: Autoplay | undefined
  #observer: IntersectionObserver | undefined
  #isDrag = () => false
  readonly #stopped = new AbortController()
  /** The slide that was asked for, counted on over the loops, while the carousel is on its way there. */
  #target: number | undefined
  /** Works that were read and don't show yet. */
  #latest: Highlight[] | undefined

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
    this.#stopped.abort()
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
      // Below our threshold nothing moves: the library would swallow the click after 5 px of its own.
      dragSpeed: (distance: number) => (this.#isDrag() ? distance : 0),
      breakpoints: {
        [MEDIUM]: { slides: { perView: 2, spacing: 20 } },
        [LARGE]: { slides: { perView: 3, spacing: 20 } },
      },
      created: (slider) => this.#announce(slider),
      updated: (slider) => this.#announce(slider),
      slideChanged: (slider) => this.#announce(slider),
      dragStarted: () => (this.#target = undefined),
      animationEnded: (slider) => {
        this.#target = undefined
        this.#announce(slider)
      },
    })
    this.#markUpdated(list)
  }

  /** Announces the position, and takes the slides out of view out of the tab order. */
  #announce(slider: KeenSliderInstance) {
    const total = slider.slides.length
    const current = slider.track.absToRel(this.#target ?? slider.track.details?.abs ?? 0)
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

  /**
   * Goes to a slide, counted on over the loops. A slide with the focus becomes inert when it goes out of view: the focus
   * goes to the slide that comes, at once.
   */
  #moveTo(target: number) {
    const slider = this.#slider
    if (!slider) return
    const focused = document.activeElement
    this.#target = target
    this.#announce(slider)
    if (focused?.closest('[data-slide]')) {
      const part = focused.matches('[data-slide-more]') ? '[data-slide-more]' : '[data-slide-title]'
      const slide = slider.slides[slider.track.absToRel(target)]
      slide?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
    }
    slider.moveToIdx(target, true)
  }

  #listen(list: HTMLElement, autoplay: Autoplay) {
    // Counted from where it is going: what is pressed on the way is no press lost.
    const move = (targetFrom: (current: number, total: number) => number) => {
      const slider = this.#slider
      if (slider) {
        const current = this.#target ?? slider.track.details?.abs ?? 0
        this.#moveTo(targetFrom(current, slider.slides.length))
      }
      autoplay.restart()
    }
    const previous = (current: number) => current - 1
    const next = (current: number) => current + 1
    const first = (current: number, total: number) => Math.floor(current / total) * total
    const last = (current: number, total: number) => first(current, total) + total - 1
    this.querySelector('[data-carousel-previous]')?.addEventListener('click', () => move(previous))
    this.querySelector('[data-carousel-next]')?.addEventListener('click', () => move(next))
    const keys = new Map([
      ['ArrowLeft', previous],
      ['ArrowRight', next],
      ['Home', first],
      ['End', last],
    ])
    this.addEventListener('keydown', (event) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const targetFrom = keys.get(event.key)
      if (!targetFrom) return
      event.preventDefault()
      move(targetFrom)
    })
    list.addEventListener('pointerenter', () => autoplay.set('notHovered', false))
    list.addEventListener('pointerleave', () => autoplay.set('notHovered', true))
    // The focus that a click leaves, or a closed dialog gives back to one, shows nothing and pauses nothing.
    list.addEventListener('focusin', ({ target }) =>
      autoplay.set('notFocused', !(target instanceof Element && target.matches(':focus-visible'))),
    )
    list.addEventListener('focusout', () => autoplay.set('notFocused', true))
    this.#isDrag = preventClickAfterDrag(
      list,
      (direction, from) => {
        if (this.#slider?.track.details?.abs === from) move(direction > 0 ? next : previous)
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
    autoplay.onChange = (playing) => {
      counter?.setAttribute('aria-live', playing ? 'off' : 'polite')
      this.#showLatest(list)
    }
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

  /** Shows works that are newer than the page. The error of the last try is shown, and the slides that were there stay. */
  async #refresh(list: HTMLElement) {
    const error = this.querySelector<HTMLElement>('[data-carousel-error]')
    try {
      this.#latest = await readWithRetries(readLatestSlides, this.#stopped.signal)
      this.#showLatest(list)
      if (error) error.hidden = true
    } catch {
      if (error) error.hidden = false
    }
  }

  /** Slides don't change under the reader's hands: new ones wait until pointer, focus and dialog have left. */
  #showLatest(list: HTMLElement) {
    const latest = this.#latest
    if (!latest || this.#autoplay?.isHeld()) return
    this.#latest = undefined
    if (!replaceSlides(list, latest)) return
    this.#target = undefined
    this.#start(list)
  }
}

customElements.define('highlights-carousel', HighlightsCarousel)
