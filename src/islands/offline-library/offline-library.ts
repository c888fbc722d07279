import { requireElement } from '#browser/forms/require-element.ts'
import { loadUnitState, removeUnits, startSaving, unitStates } from '#browser/offline-library/downloads.ts'
import { type ItemRecord, libraryRecords, type UnitRecord } from '#browser/offline-library/library-records.ts'
import { searchLibrary } from '#browser/offline-library/search-library.ts'
import { SearchError } from '#browser/search/search-error.ts'
import { storageQuota } from '#browser/offline-library/storage-quota.ts'
import { toast } from '#browser/toasts/toast.ts'
import { countNoun } from '#domain/language/message.ts'
import {
  byteSize,
  LIBRARY_TEXTS as TEXTS,
  progressText,
  resumeText,
  roomText,
} from '#domain/offline/library-texts.ts'
import { SEARCH_ERROR_TEXTS } from '#domain/search/site-search-texts.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { confirmRemoval } from './confirm-dialog.ts'
import { make, makeButton } from './elements.ts'

/** Results beyond this number are counted, not shown. */
const SHOWN_RESULTS = 50

const pagesOf = (unit: UnitRecord, items: ItemRecord[]): ItemRecord[] =>
  items.filter(({ units }) => units.includes(unit.key)).sort((a, b) => a.title.localeCompare(b.title, 'fr'))

const linkTo = ({ path, title }: ItemRecord): HTMLAnchorElement => {
  const link = make('a', 'link', title)
  link.href = path
  return link
}

/** The page "Hors ligne": what is saved, how large it is, searching in it and taking it off the device. */
class OfflineLibrary extends HTMLElement {
  #forget: (() => void) | undefined
  /** What the list shows, so that the progress of a download does not render it anew. */
  #rendered = ''
  /** Answers to an earlier question are dropped. */
  #turn = 0

  connectedCallback() {
    if (!('indexedDB' in window) || !('locks' in navigator)) return
    this.#forget = unitStates.subscribe(() => void this.#render())
    this.#listenToSearch()
    requireElement(this, '[data-remove-all]', HTMLButtonElement).addEventListener(
      'click',
      () => void this.#removeAll(),
    )
    void this.#render().then(() => {
      this.dataset['ready'] = ''
    })
  }

  disconnectedCallback() {
    this.#forget?.()
  }

  async #render() {
    const records = await libraryRecords()
    const units = (await records.getAll('units')).sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    const states = unitStates.get()
    const rendered = JSON.stringify(units.map(({ key, state }) => [key, state, states[key]?.state]))
    if (rendered !== this.#rendered) {
      this.#rendered = rendered
      const items = await records.getAll('items')
      const list = requireElement(this, '[data-units]', HTMLUListElement)
      list.replaceChildren(...units.map((unit) => this.#row(unit, pagesOf(unit, items))))
      await this.#renderTotal(units, items)
      for (const { key } of units) if (!states[key]) void loadUnitState(key)
    }
    for (const { key } of units) this.#renderProgress(key)
  }

  #row(unit: UnitRecord, pages: ItemRecord[]): HTMLLIElement {
    const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
    const isLoading = unitStates.get()[unit.key]?.state === 'loading'
    const note = make('span', 'text-sm text-muted')
    note.dataset['note'] = unit.key
    note.textContent = `${countNoun(pages.length, 'page', 'pages')} · ${byteSize(bytes)}`
    const resume = makeButton(
      resumeText(unit.bytes > 0 ? unit.done / unit.bytes : 0),
      'btn-outline',
      () => void startSaving(unit),
    )
    const remove = makeButton(TEXTS.remove, 'btn-quiet', () => void this.#remove(unit))
    remove.setAttribute('aria-label', `${TEXTS.remove}\u00a0: ${unit.title}`)
    const head = make(
      'div',
      'flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
      make('div', 'min-w-0', make('p', 'font-semibold', unit.title), note),
      make(
        'div',
        'flex flex-wrap gap-2',
        unit.state === 'partial' && !isLoading ? resume : undefined,
        remove,
      ),
    )
    const [only] = pages
    if (pages.length === 1 && only) {
      head.querySelector('p')?.replaceChildren(linkTo(only))
      return make('li', 'py-4', head)
    }
    const contents = make(
      'details',
      'mt-2 text-sm',
      make('summary', 'text-accent', 'Voir les pages'),
      make('ul', 'mt-2 space-y-1.5', ...pages.map((page) => make('li', '', linkTo(page)))),
    )
    return make('li', 'py-4', head, pages.length > 0 ? contents : undefined)
  }

  #renderProgress(key: string) {
    const state = unitStates.get()[key]
    const note = this.querySelector(`[data-note="${CSS.escape(key)}"]`)
    if (state?.state === 'loading' && note) note.textContent = progressText(state.share)
  }

  async #renderTotal(units: UnitRecord[], items: ItemRecord[]) {
    const room = await storageQuota()
    const saved = items.reduce((sum, { bytes }) => sum + bytes, 0)
    const tools = (await (await libraryRecords()).getAll('tools')).reduce((sum, { bytes }) => sum + bytes, 0)
    requireElement(this, '[data-total]', HTMLElement).textContent = [
      `${countNoun(items.length, 'page gardée', 'pages gardées')} · ${byteSize(saved)}`,
      tools > 0 && `lecteur\u00a0: ${byteSize(tools)}`,
      room && roomText(room.free),
    ]
      .filter(Boolean)
      .join(' · ')
    for (const part of this.querySelectorAll<HTMLElement>('[data-when-saved]'))
      part.hidden = units.length === 0
    for (const part of this.querySelectorAll<HTMLElement>('[data-when-empty]')) part.hidden = units.length > 0
  }

  async #remove(unit: UnitRecord) {
    if (!(await confirmRemoval(TEXTS.confirmRemove(unit.title)))) return
    await removeUnits([unit.key])
    toast.success(TEXTS.removed, { description: unit.title })
  }

  async #removeAll() {
    if (!(await confirmRemoval(TEXTS.confirmRemoveAll))) return
    const units = await (await libraryRecords()).getAllKeys('units')
    await removeUnits(units)
    toast.success(TEXTS.removed)
  }

  #listenToSearch() {
    const field = requireElement(this, 'input[type="search"]', HTMLInputElement)
    let timer: ReturnType<typeof setTimeout> | undefined
    field.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(() => void this.#search(field.value), SEARCH_DEBOUNCE_MS)
    })
    field.form?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search(field.value)
    })
    // The search page itself is not there without a network: what was asked of it is asked of what is saved.
    const asked = new URLSearchParams(location.search).get('q')
    if (asked) {
      field.value = asked
      void this.#search(asked)
    }
  }

  async #search(query: string) {
    const results = requireElement(this, '[data-results]', HTMLUListElement)
    const status = requireElement(this, '[data-result-status]', HTMLElement)
    this.#turn += 1
    const turn = this.#turn
    let found: ItemRecord[]
    try {
      found = await searchLibrary(query)
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      results.replaceChildren()
      status.textContent = SEARCH_ERROR_TEXTS[error.kind]
      return
    }
    if (turn !== this.#turn) return
    results.replaceChildren(
      ...found
        .slice(0, SHOWN_RESULTS)
        .map((item) =>
          make(
            'li',
            'py-3',
            linkTo(item),
            make('p', 'text-sm text-muted', [item.authors.join(', '), item.line].filter(Boolean).join(' · ')),
          ),
        ),
    )
    status.textContent =
      query.trim() === ''
        ? ''
        : found.length > 0
          ? countNoun(found.length, 'résultat parmi vos documents', 'résultats parmi vos documents')
          : 'Aucun résultat parmi vos documents'
  }
}

customElements.define('offline-library', OfflineLibrary)

// Shown instead of a page that this device doesn't have: the address is that page's, not the library's.
if (!/^\/offline(\/|$)/.test(location.pathname))
  document.querySelector('[data-not-cached]')?.removeAttribute('hidden')
