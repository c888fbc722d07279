import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { writeSearchQuery } from '#domain/search/search-filters.ts'
import { element } from './elements.ts'
import { SiteSearch } from './site-search.ts'

let dialog: HTMLDialogElement | undefined

const renderDialog = (): HTMLDialogElement => {
  const search = new SiteSearch()
  const close = element(
    'button',
    { class: 'btn btn-quiet btn-sm', type: 'button', 'aria-label': TEXTS.close },
    'Fermer',
  )
  const fullPage = element('a', { class: 'link', href: '/recherche' }, TEXTS.fullPage)
  const dialog = element(
    'dialog',
    { class: 'dialog dialog-lg no-print', 'aria-label': TEXTS.label, closedby: 'any' },
    element(
      'div',
      { class: 'dialog-sheet' },
      element(
        'div',
        { class: 'dialog-head items-center' },
        element('h2', { class: 'text-xl' }, TEXTS.title),
        close,
      ),
      element('div', { class: 'dialog-body' }, element('div', { class: 'pt-1' }, search)),
      element(
        'div',
        {
          class: 'flex flex-wrap justify-between gap-x-4 border-t border-rule px-5 py-2.5 text-sm text-muted',
        },
        element('span', { class: 'pointer-coarse:hidden' }, TEXTS.keys),
        fullPage,
      ),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  fullPage.addEventListener('click', () => {
    fullPage.href = `/recherche${writeSearchQuery(search.query)}`
  })
  // In a field of search the browser's own Escape would only empty it.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.close()
  })
  // A result may lead to a part of this very page: the dialog must not cover it.
  dialog.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('a[data-result]')) dialog.close()
  })
  document.body.append(dialog)
  return dialog
}

/** Opens the search above the page, with what was typed on the way or asked before; open, it is closed. */
export const toggleSearchDialog = (typed = ''): void => {
  dialog ??= renderDialog()
  if (dialog.open) {
    dialog.close()
    return
  }
  dialog.showModal()
  const search = dialog.querySelector<SiteSearch>('site-search')
  search?.focusInput()
  if (typed) search?.begin(typed)
}
