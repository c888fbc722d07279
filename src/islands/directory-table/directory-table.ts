import {
  compareCells,
  DEFAULT_MEMBER_SORT,
  MEMBER_SORT_COLUMNS,
  type MemberSortColumn,
  type SortDirection,
  membersFound,
  textsMatch,
} from '#domain/members/member-directory.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'

type Row = { element: HTMLElement; texts: string[] }
type Sort = { column: MemberSortColumn; direction: SortDirection }

const columnOf = (name: string | undefined): MemberSortColumn | undefined =>
  MEMBER_SORT_COLUMNS.find((column) => column === name)

/** The sort as the address writes it: the column, with a minus when it descends. */
const readSort = (text: string | null): Sort => {
  const column = columnOf(text?.replace(/^-/, ''))
  if (!column) return DEFAULT_MEMBER_SORT
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

const isDefault = ({ column, direction }: Sort): boolean =>
  column === DEFAULT_MEMBER_SORT.column && direction === DEFAULT_MEMBER_SORT.direction

const readTexts = (json: string | undefined): string[] => {
  const texts: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

/** A label that nothing listened to until now becomes a button, with the same look. */
const makeButton = (label: HTMLElement) => {
  const button = document.createElement('button')
  button.type = 'button'
  for (const { name, value } of label.attributes) button.setAttribute(name, value)
  button.append(...label.childNodes)
  label.replaceWith(button)
}

/**
 * Searches and sorts the directory that the page holds. The search is in the address as `q`, the sort as `tri`, so
 * that both survive a reload and can be shared.
 */
class DirectoryTable extends HTMLElement {
  #rows: Row[] = []
  #sort: Sort = DEFAULT_MEMBER_SORT
  #timer: number | undefined

  connectedCallback() {
    const input = this.querySelector<HTMLInputElement>('input[type=search]')
    if (!input) return
    this.#rows = [...this.querySelectorAll<HTMLElement>('[data-member]')].map((element) => ({
      element,
      texts: readTexts(element.dataset.search),
    }))
    const asked = new URLSearchParams(location.search)
    input.value = asked.get('q') ?? ''
    if (input.value) this.#search(input.value)
    const sort = readSort(asked.get('tri'))
    if (!isDefault(sort)) this.#sortBy(sort)

    input.form?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#search(input.value)
    })
    input.addEventListener('input', () => {
      window.clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => this.#search(input.value), SEARCH_DEBOUNCE_MS)
    })
    this.querySelectorAll<HTMLElement>('span[data-sort-label]').forEach(makeButton)
    this.addEventListener('click', ({ target }) => {
      const header =
        target instanceof Element ? target.closest('[data-sort-label]')?.closest('th') : undefined
      const column = columnOf(header?.dataset.sortColumn)
      if (!column) return
      const isAscending = column === this.#sort.column && this.#sort.direction === 'ascending'
      this.#sortBy({ column, direction: isAscending ? 'descending' : 'ascending' })
    })
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer)
  }

  #search(query: string) {
    let found = 0
    for (const { element, texts } of this.#rows) {
      element.hidden = !textsMatch(texts, query)
      if (!element.hidden) found += 1
    }
    const count = this.querySelector('[data-count]')
    if (count) count.textContent = membersFound(found)
    const empty = this.querySelector<HTMLElement>('[data-empty]')
    if (empty) empty.hidden = found > 0
    this.#writeAddress('q', query.trim())
  }

  #sortBy(sort: Sort) {
    this.#sort = sort
    for (const header of this.querySelectorAll<HTMLElement>('[data-sort-column]')) {
      if (header.dataset.sortColumn === sort.column) header.setAttribute('aria-sort', sort.direction)
      else header.removeAttribute('aria-sort')
    }
    const cell = ({ element }: Row) => element.dataset[sort.column] ?? ''
    this.#rows.sort((a, b) => compareCells(cell(a), cell(b), sort.direction))
    this.querySelector('tbody')?.append(...this.#rows.map(({ element }) => element))
    this.#writeAddress(
      'tri',
      isDefault(sort) ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
    )
  }

  #writeAddress(name: 'q' | 'tri', value: string) {
    const address = new URL(location.href)
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
    history.replaceState(history.state, '', address)
  }
}

customElements.define('directory-table', DirectoryTable)
