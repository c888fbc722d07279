import type { MouseEvent } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { HOME_TEXTS } from '#domain/home/texts.ts'

const PARTS = ['category', 'date', 'mark', 'title', 'author', 'description'] as const

/** A slide as its HTML has it; an empty mark says nothing of the work, an empty link has nothing to open. */
export type SlideTexts = Record<(typeof PARTS)[number], string> & {
  publication: string
  /** The tone of the mark. */
  tone: string | undefined
  link: string
}

/** The whole text of a slide of the carousel. */
export const textsOf = (slide: HTMLElement): SlideTexts => {
  const text = (part: string) => slide.querySelector(`[data-slide-${part}]`)?.textContent?.trim() ?? ''
  return {
    category: text('category'),
    date: text('date'),
    mark: text('mark'),
    tone: slide.querySelector<HTMLElement>('[data-slide-mark]')?.dataset['tone'],
    title: text('title'),
    author: text('author'),
    description: text('description'),
    publication: slide.dataset['publication'] ?? '',
    link: slide.querySelector('[data-slide-title]')?.getAttribute('href') ?? '',
  }
}

/** Stops a click on an empty link and says that the slide has nothing to open. */
export const refuseEmptyLink = (event: MouseEvent, link: string): void => {
  if (link) return
  event.preventDefault()
  toast.info(HOME_TEXTS.noTarget)
}
