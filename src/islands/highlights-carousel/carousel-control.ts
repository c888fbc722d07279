import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider/react'
import { readWithRetries } from '#browser/queries/read-with-retries.ts'
import { type Highlight, isRecentlyUpdated } from '#domain/home/highlight.ts'
import { CAROUSEL_AUTOPLAY_MS, slidePosition, UPDATED_PULSE_MS } from '#domain/home/texts.ts'
import { Autoplay } from './autoplay.ts'
import { preventClickAfterDrag } from './drag-threshold.ts'
import { readLatestSlides, replaceSlides } from './refresh-slides.ts'

const MEDIUM = '(min-width: 768px)'
const LARGE = '(min-width: 1024px)'

/** What the controls around the slides show. */
export type CarouselView = {
  /** Counted from 0. */
  current: number
  total: number
  isPlaying: boolean
  isPaused: boolean
  hasFailed: boolean
}

/** A slide that was asked for, from the current one and the number of slides; counted on over the loops. */
export type Move = (current: number, total: number) => number

const first: Move = (current, total) => Math.floor(current / total) * total

/** The moves of the buttons and keys. */
export const MOVES = {
  previous: (current) => current - 1,
  next: (current) => current + 1,
  first,
  last: (current, total) => first(current, total) + total - 1,
} as const satisfies Record<string, Move>

/** Moves the slides, which are HTML of the build, and reports to the component what its controls show. */
export class CarouselControl {
  readonly options: KeenSliderOptions
  readonly #show: (view: Partial<CarouselView>) => void
  readonly #stopped = new AbortController()
  #slider: KeenSliderInstance | undefined
  #autoplay: Autoplay | undefined
  #list: HTMLElement | undefined
  #isDrag = () => false
  /** The slide that was asked for, while the carousel is on its way there. */
  #target: number | undefined
  /** Works that were read and don't show yet. */
  #latest: Highlight[] | undefined

  constructor(show: (view: Partial<CarouselView>) => void) {
    this.#show = show
    this.options = {
      loop: true,
      selector: '[data-slide]',
      slides: { perView: 1, spacing: 20 },
      // Below our threshold nothing moves: the library would swallow the click after 5 px of its own.
      dragSpeed: (distance: number) => (this.#isDrag() ? distance : 0),
      breakpoints: {
        [MEDIUM]: { slides: { perView: 2, spacing: 20 } },
        [LARGE]: { slides: { perView: 3, spacing: 20 } },
      },
      created: (slider) => {
        this.#slider = slider
        this.#announce(slider)
      },
      updated: (slider) => this.#announce(slider),
      slideChanged: (slider) => this.#announce(slider),
      dragStarted: () => (this.#target = undefined),
      animationEnded: (slider) => {
        this.#target = undefined
        this.#announce(slider)
      },
      destroyed: () => (this.#slider = undefined),
    }
  }

  /**
   * Starts to follow the reader at the slides, before the slider is made of them.
   * @returns how to stop
   */
  start(region: HTMLElement, list: HTMLElement): () => void {
    const { signal } = this.#stopped
    this.#list = list
    list.classList.add('keen-slider')
    // The slides get the role of groups, which a list may not contain.
    list.setAttribute('role', 'presentation')
    this.#markUpdated(list)
    const autoplay = new Autoplay(() => this.#slider?.next(), CAROUSEL_AUTOPLAY_MS)
    this.#autoplay = autoplay
    autoplay.onChange = (isPlaying) => {
      this.#show({ isPlaying })
      this.#showLatest()
    }
    const observer = new IntersectionObserver(([entry]) =>
      autoplay.set('inView', entry?.isIntersecting ?? false),
    )
    observer.observe(region)
    list.addEventListener('pointerenter', () => autoplay.set('notHovered', false), { signal })
    list.addEventListener('pointerleave', () => autoplay.set('notHovered', true), { signal })
    // Focus without a visible ring, after a click or a closed dialog, does not pause the carousel.
    list.addEventListener(
      'focusin',
      ({ target }) =>
        autoplay.set('notFocused', !(target instanceof Element && target.matches(':focus-visible'))),
      { signal },
    )
    list.addEventListener('focusout', () => autoplay.set('notFocused', true), { signal })
    this.#isDrag = preventClickAfterDrag(
      list,
      (direction, from) => {
        if (this.#slider?.track.details?.abs === from) this.move(direction > 0 ? MOVES.next : MOVES.previous)
        else autoplay.restart()
      },
      () => this.#slider?.track.details?.abs,
      signal,
    )
    void this.refresh()
    return () => {
      this.#stopped.abort()
      observer.disconnect()
      autoplay.stop()
    }
  }

  /** Counted from the slide that the carousel is moving to, so that a press during the move counts too. */
  move(move: Move): void {
    const slider = this.#slider
    if (slider) this.#moveTo(move(this.#target ?? slider.track.details?.abs ?? 0, slider.slides.length))
    this.#autoplay?.restart()
  }

  /** Starts or stops the automatic moves, as the reader's button asks. */
  setPaused(isPaused: boolean): void {
    this.#show({ isPaused })
    this.#autoplay?.set('notPaused', !isPaused)
  }

  setDialogOpen(isOpen: boolean): void {
    this.#autoplay?.set('dialogClosed', !isOpen)
  }

  /** Shows works that are newer than the page. An error is shown after the last try, and the slides that were there stay. */
  async refresh(): Promise<void> {
    try {
      this.#latest = await readWithRetries(readLatestSlides, this.#stopped.signal)
      this.#showLatest()
      this.#show({ hasFailed: false })
    } catch {
      this.#show({ hasFailed: true })
    }
  }

  /** Announces the position, and takes the slides out of view out of the tab order. */
  #announce(slider: KeenSliderInstance): void {
    const total = slider.slides.length
    const current = slider.track.absToRel(this.#target ?? slider.track.details?.abs ?? 0)
    this.#show({ current, total })
    const perView = matchMedia(LARGE).matches ? 3 : matchMedia(MEDIUM).matches ? 2 : 1
    slider.slides.forEach((slide, index) => {
      slide.setAttribute('role', 'group')
      slide.setAttribute('aria-roledescription', 'diapositive')
      slide.setAttribute('aria-label', slidePosition(index + 1, total))
      slide.inert = (index - current + total) % total >= perView
    })
  }

  /**
   * A slide with the focus becomes inert when it goes out of view: the focus goes to the slide that comes, at once.
   */
  #moveTo(target: number): void {
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

  #markUpdated(list: HTMLElement): void {
    for (const slide of list.querySelectorAll<HTMLElement>('[data-slide]')) {
      const badge = slide.querySelector<HTMLElement>('[data-slide-updated]')
      const { publishedAt, updatedAt } = slide.dataset
      if (!badge || !publishedAt || !updatedAt) continue
      badge.hidden = !isRecentlyUpdated({ publishedAt, updatedAt }, Date.now())
      badge.toggleAttribute('data-pulsing', !badge.hidden)
      window.setTimeout(() => badge.removeAttribute('data-pulsing'), UPDATED_PULSE_MS)
    }
  }

  /** Slides don't change under the reader's hands: new ones wait until pointer, focus and dialog have left. */
  #showLatest(): void {
    const latest = this.#latest
    if (!latest || !this.#list || this.#autoplay?.isHeld()) return
    this.#latest = undefined
    if (!replaceSlides(this.#list, latest)) return
    this.#target = undefined
    this.#markUpdated(this.#list)
    this.#slider?.update(undefined, 0)
  }
}
