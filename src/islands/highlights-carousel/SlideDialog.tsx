import { type MouseEvent, type RefObject, useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { HOME_TEXTS } from '#domain/home/texts.ts'

const PARTS = ['category', 'date', 'title', 'author', 'description'] as const

/** A slide as its HTML has it; an empty link has nothing to open. */
type SlideTexts = Record<(typeof PARTS)[number], string> & { publication: string; link: string }

/** The whole text of a slide of the carousel. */
export const textsOf = (slide: HTMLElement): SlideTexts => {
  const text = (part: string) => slide.querySelector(`[data-slide-${part}]`)?.textContent?.trim() ?? ''
  return {
    category: text('category'),
    date: text('date'),
    title: text('title'),
    author: text('author'),
    description: text('description'),
    publication: slide.dataset['publication'] ?? '',
    link: slide.querySelector('[data-slide-title]')?.getAttribute('href') ?? '',
  }
}

/** Says that a slide has nothing to open, where it has not. */
export const refuseEmptyLink = (event: MouseEvent, link: string): void => {
  if (link) return
  event.preventDefault()
  toast.info(HOME_TEXTS.noTarget)
}

const NOTHING: SlideTexts = {
  category: '',
  date: '',
  title: '',
  author: '',
  description: '',
  publication: '',
  link: '',
}

/** What the dialog shows, and how a slide is shown in it. */
export const useSlideDialog = (
  dialog: RefObject<HTMLDialogElement | null>,
  onOpen: (isOpen: boolean) => void,
) => {
  const [texts, setTexts] = useState(NOTHING)
  const [slide, setSlide] = useState<HTMLElement>()
  const show = (next: HTMLElement) => {
    setSlide(next)
    setTexts(textsOf(next))
  }
  const open = (next: HTMLElement) => {
    show(next)
    dialog.current?.showModal()
    dialog.current?.querySelector('h3')?.focus()
    onOpen(true)
  }
  const step = (by: number) => {
    const slides = [...(slide?.parentElement?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])]
    const next = slides[(slides.findIndex((each) => each === slide) + by + slides.length) % slides.length]
    if (next) show(next)
  }
  return { texts, open, step }
}

type Props = {
  ref: RefObject<HTMLDialogElement | null>
  texts: SlideTexts
  step: (by: number) => void
  onClose: () => void
}

/** The detail dialog of the carousel: a slide's whole text, with the previous and next one at hand. */
export const SlideDialog = ({ ref, texts, step, onClose }: Props) => {
  const close = () => ref.current?.close()
  return (
    // Escape does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop is no control
    <dialog
      ref={ref}
      className="slide-dialog"
      aria-labelledby="detail-titre"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-2">
          <span className="badge" data-category={texts.publication}>
            {texts.category}
          </span>
          <span>{texts.date}</span>
        </span>
        <button className="btn btn-quiet btn-sm" type="button" onClick={close}>
          {HOME_TEXTS.close}
        </button>
      </p>
      <h3 className="mt-2 text-2xl outline-none" id="detail-titre" tabIndex={-1}>
        {texts.title || HOME_TEXTS.highlights}
      </h3>
      <p className="mt-2">{texts.author}</p>
      <p className="prose mt-4">{texts.description}</p>
      <p className="mt-6 flex flex-wrap gap-2">
        <button className="btn btn-outline btn-sm" type="button" onClick={() => step(-1)}>
          {HOME_TEXTS.previous}
        </button>
        <button className="btn btn-outline btn-sm" type="button" onClick={() => step(1)}>
          {HOME_TEXTS.next}
        </button>
        <a
          className="btn btn-primary btn-sm ms-auto"
          href={texts.link || '/'}
          onClick={(event) => refuseEmptyLink(event, texts.link)}
        >
          {HOME_TEXTS.open}
        </a>
      </p>
    </dialog>
  )
}
