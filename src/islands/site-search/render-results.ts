import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { ExcerptPart, SearchResult } from '#domain/search/search-result.ts'
import {
  SEARCH_ERROR_TEXTS,
  type SearchErrorKind,
  SITE_SEARCH_TEXTS as TEXTS,
} from '#domain/search/site-search-texts.ts'
import { WORK_MARKS } from '#domain/works/work-mark.ts'
import { element } from './elements.ts'

/** Links that the arrow keys walk through. */
export const RESULT_LINK = 'a[data-result]'

const TITLE_CLASS =
  'block rounded-sm font-serif text-lg leading-snug font-semibold underline-offset-4 hover:underline'

const excerptNodes = (parts: ExcerptPart[]): (Node | string)[] =>
  parts.map(({ text, marked }) =>
    marked ? element('mark', { class: 'rounded-sm bg-accent-soft font-semibold text-ink' }, text) : text,
  )

/** A passage of the text of a PDF. */
const passageItem = (result: SearchResult): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      {
        href: result.address,
        'data-result': true,
        class: 'block rounded-sm py-1 text-sm hover:bg-sunken',
      },
      element(
        'span',
        { class: 'font-semibold whitespace-nowrap text-publication' },
        result.page === undefined ? TEXTS.references : TEXTS.page(result.page),
      ),
      ' ',
      ...(result.page === undefined
        ? []
        : [element('span', { class: 'sr-only' }, `${TEXTS.pageLabel(result.page, result.title)} – `)]),
      ...excerptNodes(result.excerpt),
    ),
  )

/** The publication of a work, and the worst notice about it: wherever a work is named, it is said that it was retracted. */
const badgesOf = ({ source, mark }: SearchResult): HTMLElement[] => [
  ...(source
    ? [element('span', { class: 'badge me-2', 'data-category': source }, PUBLICATIONS[source].shortName)]
    : []),
  ...(mark
    ? [element('span', { class: 'badge me-2', 'data-tone': WORK_MARKS[mark].tone }, WORK_MARKS[mark].mark)]
    : []),
]

/** Renders passages of one work below its title. */
export const renderPassages = (passages: readonly SearchResult[]): HTMLElement => {
  const [first] = passages
  const badges = first ? badgesOf(first) : []
  const pages = element('ul', { class: 'mt-2 border-s-2 border-rule ps-3 wrap-anywhere' })
  pages.append(...passages.map(passageItem))
  const work = first?.address.replace(/#.*/, '')
  return element(
    'li',
    { class: 'py-4', 'data-publication': first?.source },
    element('a', { href: work, 'data-result': true, class: TITLE_CLASS }, first?.title ?? ''),
    ...(badges.length > 0 ? [element('p', { class: 'mt-1 text-sm' }, ...badges)] : []),
    pages,
  )
}

/** What is where a result will be, about as high as one. */
export const renderPlaceholder = (): HTMLElement => element('li', { class: 'min-h-36 py-4' })

/** Renders one result: the work, and the pages of its PDF that say it. */
export const renderResult = (result: SearchResult): HTMLElement => {
  const item = element(
    'li',
    { class: 'min-h-36 py-4', 'data-publication': result.source },
    element('a', { href: result.address, 'data-result': true, class: TITLE_CLASS }, result.title),
  )
  const about = [result.authors, result.line].filter(Boolean).join(' – ')
  const line = element('p', { class: 'mt-1 text-sm text-muted' })
  line.append(...badgesOf(result), about)
  if (line.textContent) item.append(line)
  if (result.excerpt.length > 0)
    item.append(element('p', { class: 'mt-1 text-sm wrap-anywhere' }, ...excerptNodes(result.excerpt)))
  return item
}

/** Offers what was probably meant, or says that its results are shown. */
export const renderSuggestion = (
  typed: string,
  meant: string,
  isShown: boolean,
  onTake: (words: string) => void,
): HTMLElement => {
  const button = element('button', { class: 'link text-start font-semibold', type: 'button' }, meant)
  button.addEventListener('click', () => onTake(meant))
  return element(
    'p',
    { class: 'mt-2' },
    ...(isShown ? [`${TEXTS.nothingFor(typed)} `] : []),
    `${TEXTS.didYouMean} `,
    button,
    '\u202f?',
    ...(isShown ? [` ${TEXTS.resultsFor(meant)}`] : []),
  )
}

/** Says that nothing was found, and what may help. */
export const renderNothing = (onWithoutFilters: (() => void) | undefined): HTMLElement => {
  const box = element(
    'div',
    { class: 'py-6' },
    element('p', { class: 'font-semibold' }, TEXTS.nothingTitle),
    element(
      'ul',
      { class: 'mt-2 list-disc ps-5 text-muted' },
      ...TEXTS.suggestions.map((text) => element('li', {}, text)),
    ),
  )
  if (onWithoutFilters) {
    const button = element(
      'button',
      { class: 'btn btn-outline btn-sm mt-4', type: 'button' },
      TEXTS.withoutFilters,
    )
    button.addEventListener('click', onWithoutFilters)
    box.append(button)
  }
  return box
}

/** Says that the search is not there, with a way to try again. */
export const renderSearchError = (kind: SearchErrorKind, onRetry: () => void): HTMLElement => {
  const button = element('button', { class: 'btn btn-outline btn-sm mt-3', type: 'button' }, TEXTS.retry)
  button.addEventListener('click', onRetry)
  return element(
    'div',
    { class: 'notice my-4', 'data-tone': 'warning', role: 'alert' },
    element('p', { class: 'notice-title' }, TEXTS.failedTitle),
    element('p', {}, SEARCH_ERROR_TEXTS[kind]),
    button,
  )
}
