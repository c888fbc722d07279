import type { Answer } from '#domain/search/answer-question.ts'
import { markerOf } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import type { SiteAnswer } from '#domain/search/ask-site.ts'
import { element } from './elements.ts'
import { renderNothing, renderSearchError, renderSuggestion } from './render-results.ts'
import { ResultList } from './result-list.ts'
import { SearchError } from '#browser/search/search-index.ts'
import { TextAnswer } from './text-answer.ts'

type Actions = {
  onRetry: () => void
  /** Looks for other words. */
  onWords: (words: string) => void
  /** How many results are in the list now. */
  onMore: (count: number) => void
}

/** Whether the reader wants few bytes, or the line carries few. */
const isPoorLine = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  const saves = 'saveData' in connection && connection.saveData === true
  return saves || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType)))
}

/** What is below the form: how much was found, the works, and what their texts say. */
export class AnswerView {
  readonly #status = element('p', { class: 'mt-3 min-h-6 text-sm text-muted', role: 'status' })
  readonly #aside = element('div')
  readonly #text = new TextAnswer()
  readonly #works: ResultList
  readonly #actions: Actions
  /** What comes late for an earlier question is not shown. */
  #turn = 0
  readonly nodes: HTMLElement[]

  constructor(actions: Actions) {
    this.#actions = actions
    this.#works = new ResultList(actions.onMore, (error) => this.fail(error))
    this.nodes = [this.#status, this.#aside, ...this.#works.nodes, this.#text.node]
  }

  /** Links of the results, from top to bottom. */
  get links(): HTMLElement[] {
    return [...this.#works.links, ...this.#text.links]
  }

  /** What was shown stays until the answer comes. */
  await(): void {
    this.#turn += 1
    this.#status.textContent = TEXTS.loading
  }

  /**
   * Shows an answer; answers when its first result is there.
   * @param count how many results were there when the reader left
   * @param askText asks the full texts
   */
  async show(
    typed: string,
    answer: SiteAnswer,
    count: number,
    askText: (() => Promise<Answer>) | undefined,
    onWithoutFilters: (() => void) | undefined,
  ): Promise<void> {
    const { question, works, text, suggestion, isSuggested } = answer
    const found = works.hits.length + (text?.hits.length ?? 0)
    const inTextOnly = works.hits.length === 0 && found > 0
    // What was shown before stays until the first result is there.
    const turn = this.#turn
    await works.hits[0]?.read()
    if (turn !== this.#turn) return
    this.clear()
    const notes: HTMLElement[] = []
    if (suggestion !== undefined)
      notes.push(renderSuggestion(typed, suggestion, isSuggested, this.#actions.onWords))
    const leftOut = works.hits.length > 0 ? works.leftOut : (text?.leftOut ?? [])
    if (found > 0 && leftOut.length > 0) notes.push(element('p', { class: 'mt-2' }, TEXTS.leftOut(leftOut)))
    if (found > 0 && question.phrases.length > 0)
      notes.push(element('p', { class: 'mt-2 text-sm text-muted' }, TEXTS.phrases))
    if (found === 0) notes.push(renderNothing(onWithoutFilters))
    this.#aside.replaceChildren(...notes)
    const isMarked = markerOf(question)
    const shown = this.#turn
    if (text) await this.#text.show(Promise.resolve(text), isMarked)
    await this.#works.show({ hits: works.hits, isMarked }, count)
    if (shown !== this.#turn) return
    this.#status.textContent = inTextOnly ? TEXTS.passages(found) : TEXTS.count(found)
    if (text || found === 0 || !askText) return
    if (isPoorLine()) this.#text.offer(() => void this.#text.show(askText(), isMarked))
    else void this.#text.show(askText(), isMarked)
  }

  fail(error: unknown): void {
    this.clear()
    const kind = error instanceof SearchError ? error.kind : 'failed'
    this.#aside.replaceChildren(renderSearchError(kind, this.#actions.onRetry))
  }

  clear(status = ''): void {
    this.#turn += 1
    this.#status.textContent = status
    this.#aside.replaceChildren()
    this.#works.clear()
    this.#text.clear()
  }
}
