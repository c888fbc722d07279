import { toast } from '#browser/toasts/toast.ts'
import { HOME_TEXTS } from '#domain/home/texts.ts'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Address of what a slide shows; empty when there is nothing to open. */
const linkOf = (slide: HTMLElement | undefined): string =>
  slide?.querySelector('[data-slide-title]')?.getAttribute('href') ?? ''

/** The detail dialog of the carousel: shows a slide's whole text, with the previous and next one at hand. */
export class SlideDialog {
  readonly #dialog: HTMLDialogElement | null
  readonly #list: HTMLElement
  #slide: HTMLElement | undefined

  constructor(host: HTMLElement, list: HTMLElement, onOpen: (open: boolean) => void) {
    this.#list = list
    this.#dialog = host.querySelector('dialog')
    const dialog = this.#dialog
    if (!dialog) return
    list.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null
      const slide = target?.closest<HTMLElement>('[data-slide]')
      if (!slide || !isPlainClick(event)) return
      if (target?.closest('[data-slide-title]') && !linkOf(slide)) {
        event.preventDefault()
        toast.info(HOME_TEXTS.noTarget)
      }
      if (!target?.closest('[data-slide-more]')) return
      event.preventDefault()
      this.#show(slide)
      dialog.showModal()
      onOpen(true)
    })
    dialog.addEventListener('close', () => onOpen(false))
    dialog.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target === dialog || target?.closest('[data-dialog-close]')) dialog.close()
      else if (target?.closest('[data-dialog-previous]')) this.#step(-1)
      else if (target?.closest('[data-dialog-next]')) this.#step(1)
      else if (target?.closest('[data-dialog-open]') && !linkOf(this.#slide)) {
        event.preventDefault()
        toast.info(HOME_TEXTS.noTarget)
      }
    })
  }

  #step(by: number) {
    const slides = [...this.#list.querySelectorAll<HTMLElement>('[data-slide]')]
    const index = slides.findIndex((slide) => slide === this.#slide)
    const next = slides[(index + by + slides.length) % slides.length]
    if (next) this.#show(next)
  }

  #show(slide: HTMLElement) {
    this.#slide = slide
    for (const part of ['category', 'date', 'title', 'author', 'description']) {
      const target = this.#dialog?.querySelector<HTMLElement>(`[data-dialog-${part}]`)
      const text = slide.querySelector(`[data-slide-${part}]`)?.textContent ?? ''
      if (target) target.textContent = text
    }
    this.#dialog
      ?.querySelector('[data-dialog-category]')
      ?.setAttribute('data-category', slide.dataset.publication ?? '')
    this.#dialog?.querySelector('[data-dialog-open]')?.setAttribute('href', linkOf(slide) || '/')
  }
}
