import { hasUnsavedInput } from '#browser/forms/has-unsaved-input.ts'
import { notice } from '#browser/notices/notice.ts'
import { isPlainClick } from '#browser/plain-click.ts'
import { ISLAND_TEXTS } from '#domain/errors/island-texts.ts'
import { catchTyping } from './catch-typing.ts'

/** On the page of the search the keys lead to its own field. */
const searchPageInput = (): HTMLInputElement | null =>
  document.querySelector('main .site-search input[type=search]')

const loadDialog = () => import('./search-dialog.tsx')
let dialog: Awaited<ReturnType<typeof loadDialog>> | undefined
let isLoading = false

/**
 * Opens or closes the search, whose code is loaded at its first use. When that fails, the page of the search is opened.
 * What was typed meanwhile is not lost.
 */
const toggleSearch = async (): Promise<void> => {
  const input = searchPageInput()
  if (input) {
    input.focus()
    input.select()
    return
  }
  if (dialog) {
    await dialog.toggleSearchDialog()
    return
  }
  if (isLoading) return
  isLoading = true
  const typedMeanwhile = catchTyping()
  try {
    dialog = await loadDialog()
    const typed = typedMeanwhile()
    if (typed !== undefined) await dialog.toggleSearchDialog(typed)
  } catch {
    const typed = typedMeanwhile()
    if (typed === undefined) return
    if (hasUnsavedInput()) notice.error(ISLAND_TEXTS.notLoaded)
    else location.assign(typed ? `/recherche?q=${encodeURIComponent(typed)}` : '/recherche')
  } finally {
    isLoading = false
  }
}

/** The words that a result's address names are marked on its page; nothing is loaded without one. */
const markWords = async (): Promise<void> => {
  if (!location.hash.startsWith('#mots=')) return
  const code = await import('./mark-words.ts').catch(() => undefined)
  code?.markWords()
}

/** Listens to the links that open the search and to Ctrl+K and ⌘K; loads nothing until one of them is used. */
export const startSearch = (): void => {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[data-search-open]')) return
    if (!isPlainClick(event)) return
    event.preventDefault()
    void toggleSearch()
  })

  document.addEventListener('keydown', (event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (!event.repeat) void toggleSearch()
  })
  addEventListener('hashchange', () => void markWords())
  void markWords()
  document.documentElement.dataset['searchReady'] = ''
}
