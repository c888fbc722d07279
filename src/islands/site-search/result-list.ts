import type { Hit } from '#domain/search/answer-question.ts'
import { type SearchResult, toSearchResult, type WordMatcher } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { element } from './elements.ts'
import { renderPassages, renderPlaceholder, renderResult, RESULT_LINK } from './render-results.ts'

/** Results added at a time. */
export const RESULTS_PER_STEP = 20

/** A result is fetched this far before it comes into view. */
const AHEAD = '300px'

/** Passages of one work shown together. */
const PASSAGES_PER_WORK = 3

/** What a list shows, with the button for more. */
type Shown = { hits: readonly Hit[]; isMarked: WordMatcher }

/** Results of works: each is fetched when it comes into view. */
export class ResultList {
  readonly #list = element('ol', { class: 'divide-y divide-rule', 'aria-label': 'Résultats', hidden: true })
  readonly #more = element(
    'button',
    { class: 'btn btn-outline btn-sm mt-3', type: 'button', hidden: true },
    TEXTS.more,
  )
  readonly #onError: (error: unknown) => void
  readonly #waiting = new Map<Element, Hit>()
  readonly #observer: IntersectionObserver
  #shown: Shown = { hits: [], isMarked: () => false }

  constructor(onMore: (count: number) => void, onError: (error: unknown) => void) {
    this.#onError = onError
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) void this.#fill(target)
      },
      { rootMargin: AHEAD },
    )
    this.#more.addEventListener('click', () => {
      const before = this.count
      this.#add(RESULTS_PER_STEP)
      onMore(this.count)
      const first = this.#list.children[before]
      if (first)
        void this.#fill(first).then((filled) => filled?.querySelector<HTMLElement>(RESULT_LINK)?.focus())
    })
  }

  readonly nodes: HTMLElement[] = [this.#list, this.#more]

  /** Results that are in the list. */
  get count(): number {
    return this.#list.childElementCount
  }

  get links(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(RESULT_LINK)]
  }

  /** Shows the first results; answers when the very first one is there. */
  async show(shown: Shown, count: number): Promise<void> {
    this.clear()
    this.#shown = shown
    this.#list.hidden = shown.hits.length === 0
    this.#add(Math.max(count, RESULTS_PER_STEP))
    const [first] = this.#list.children
    if (first) await this.#fill(first)
  }

  clear(): void {
    this.#observer.disconnect()
    this.#waiting.clear()
    this.#shown = { hits: [], isMarked: () => false }
    this.#list.replaceChildren()
    this.#list.hidden = true
    this.#more.hidden = true
  }

  #add(count: number): void {
    const start = this.count
    for (const hit of this.#shown.hits.slice(start, start + count)) {
      const item = renderPlaceholder()
      this.#waiting.set(item, hit)
      this.#list.append(item)
      this.#observer.observe(item)
    }
    this.#more.hidden = this.count >= this.#shown.hits.length
  }

  async #fill(item: Element): Promise<Element | undefined> {
    const hit = this.#waiting.get(item)
    if (!hit) return item
    this.#waiting.delete(item)
    this.#observer.unobserve(item)
    const { isMarked } = this.#shown
    try {
      const result = renderResult(toSearchResult(await hit.read(), isMarked))
      item.replaceWith(result)
      return result
    } catch (error) {
      if (item.isConnected) this.#onError(error)
      return undefined
    }
  }
}

const byWork = (passages: readonly SearchResult[]): SearchResult[][] =>
  [...Map.groupBy(passages, ({ address }) => address.replace(/#.*/, '')).values()].map((ofWork) =>
    [...new Map(ofWork.map((passage) => [passage.page, passage])).values()]
      .slice(0, PASSAGES_PER_WORK)
      .sort((a, b) => (a.page ?? 0) - (b.page ?? 0)),
  )

/** Renders passages of full texts, those of one work together. */
export const readPassages = async (hits: readonly Hit[], isMarked: WordMatcher): Promise<HTMLElement[]> => {
  const records = await Promise.all(hits.map((hit) => hit.read()))
  return byWork(records.map((record) => toSearchResult(record, isMarked))).map(renderPassages)
}
