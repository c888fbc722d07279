import type { Answer } from '#domain/search/answer-question.ts'
import type { WordMatcher } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { element } from './elements.ts'
import { RESULT_LINK } from './render-results.ts'
import { readPassages, RESULTS_PER_STEP } from './result-list.ts'

/** What the full texts say, below the works. */
export class TextAnswer {
  readonly #status = element('p', { class: 'text-sm text-muted', role: 'status' })
  readonly #list = element('ol', { class: 'divide-y divide-rule', 'aria-label': TEXTS.inText, hidden: true })
  readonly #button = element('button', { class: 'btn btn-outline btn-sm mt-3', type: 'button', hidden: true })
  readonly node = element(
    'section',
    { class: 'mt-8', hidden: true },
    element('h2', { class: 'text-xl' }, TEXTS.inText),
    this.#status,
    this.#list,
    this.#button,
  )
  #onPress: () => void = () => undefined
  /** Answers to an earlier question are dropped. */
  #turn = 0

  constructor() {
    this.#button.addEventListener('click', () => this.#onPress())
  }

  get links(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(RESULT_LINK)]
  }

  clear(): void {
    this.#turn += 1
    this.node.hidden = true
    this.#status.textContent = ''
    this.#list.replaceChildren()
    this.#list.hidden = true
    this.#button.hidden = true
  }

  /** Offers to ask the full texts. */
  offer(onAsk: () => void): void {
    this.clear()
    this.node.hidden = false
    this.#press(TEXTS.askText, () => {
      this.#button.hidden = true
      onAsk()
    })
  }

  /** Shows an answer when it is there. */
  async show(asked: Promise<Answer>, isMarked: WordMatcher): Promise<void> {
    this.clear()
    const turn = this.#turn
    this.node.hidden = false
    this.#status.textContent = TEXTS.textLoading
    try {
      const { hits } = await asked
      if (turn !== this.#turn) return
      this.#status.textContent = TEXTS.passages(hits.length)
      await this.#add(hits, 0, isMarked, turn)
    } catch {
      if (turn !== this.#turn) return
      this.#status.textContent = TEXTS.textFailed
    }
  }

  async #add(hits: Answer['hits'], start: number, isMarked: WordMatcher, turn: number): Promise<void> {
    const items = await readPassages(hits.slice(start, start + RESULTS_PER_STEP), isMarked)
    if (turn !== this.#turn) return
    this.#list.append(...items)
    this.#list.hidden = this.#list.childElementCount === 0
    this.#button.hidden = true
    const next = start + RESULTS_PER_STEP
    if (start > 0) items[0]?.querySelector<HTMLElement>(RESULT_LINK)?.focus()
    if (next < hits.length) this.#press(TEXTS.moreText, () => void this.#add(hits, next, isMarked, turn))
  }

  #press(text: string, onPress: () => void): void {
    this.#button.textContent = text
    this.#button.hidden = false
    this.#onPress = onPress
  }
}
