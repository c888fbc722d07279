import { type ListedText, listMatcher, toListedText } from '#domain/search/match-list.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'

/** One thing to find, wherever the page shows it: in a card and in a row of a table. */
type Item = { elements: HTMLElement[]; text: ListedText }

/**
 * Filters the list that the page already holds. Inside it: one `input[type=search]`, elements marked
 * `data-search-item` with the id of what they show (and texts that they don't show in `data-search-more`), groups marked `data-search-group` that go when all
 * their items are gone, elements `data-search-empty` that come when nothing is left, and `data-search-count`
 * that shows the number found. The search is in the address as `q`, so that it survives a reload and can be shared.
 */
class ListSearch extends HTMLElement {
  #items: Item[] = []
  #timer: number | undefined

  connectedCallback() {
    const input = this.querySelector<HTMLInputElement>('input[type=search]')
    if (!input) return
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#search(input.value)
    })
    input.addEventListener('input', () => {
      window.clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => this.#search(input.value), SEARCH_DEBOUNCE_MS)
    })
    const query = new URLSearchParams(location.search).get('q')
    if (query) {
      input.value = query
      this.#search(query)
    }
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer)
  }

  /** The texts are read at the first search: a page that nobody searches does no work. */
  #read() {
    const elements = [...this.querySelectorAll<HTMLElement>('[data-search-item]')]
    this.#items = [...Map.groupBy(elements, ({ dataset }) => dataset.searchItem)].map(([, group]) => ({
      elements: group,
      text: toListedText(
        group.map(({ textContent, dataset }) => `${textContent} ${dataset.searchMore ?? ''}`).join(' '),
      ),
    }))
  }

  #search(query: string) {
    if (this.#items.length === 0) this.#read()
    const wanted = query.trim()
    const matchesList = listMatcher(wanted)
    let found = 0
    for (const { elements, text } of this.#items) {
      const matches = matchesList(text)
      if (matches) found += 1
      for (const element of elements) element.hidden = !matches
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-search-group]')) {
      group.hidden = !group.querySelector('[data-search-item]:not([hidden])')
    }
    for (const empty of this.querySelectorAll<HTMLElement>('[data-search-empty]')) empty.hidden = found > 0
    const count = this.querySelector<HTMLElement>('[data-search-count]')
    if (count) count.textContent = wanted ? `${found} ${found > 1 ? 'résultats' : 'résultat'}` : ''
    const address = new URL(location.href)
    if (wanted) address.searchParams.set('q', wanted)
    else address.searchParams.delete('q')
    history.replaceState(history.state, '', address)
  }
}

customElements.define('list-search', ListSearch)
