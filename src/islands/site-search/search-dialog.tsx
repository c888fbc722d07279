import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Island } from '#browser/hydration/Island.tsx'
import { isPlainClick } from '#browser/plain-click.ts'
import { type SearchQuery, writeSearchQuery } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { Modal } from '#ui/Modal.tsx'
import { Search } from './SiteSearch.tsx'

/** What the keys and buttons of the page ask of the dialog. */
type Control = { toggle: (typed: string) => void }

const findInput = (popup: ParentNode | null) =>
  popup?.querySelector<HTMLInputElement>('input[type=search]') ?? null

const POPUP_CLASS = 'search-dialog'

const Dialog = ({ onReady }: { onReady: (control: Control) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<SearchQuery>({ words: '' })
  useEffect(() => {
    onReady({
      toggle: (typed) => {
        const open = !document.querySelector(`.${POPUP_CLASS}[data-open]`)
        // Rendered synchronously, so that the next letter goes into the field.
        flushSync(() => setOpen(open))
        if (!open) return
        const input = findInput(document.querySelector(`.${POPUP_CLASS}`))
        input?.focus()
        if (input && typed) {
          input.value = typed
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        input?.select()
        if (typed) input?.setSelectionRange(typed.length, typed.length)
      },
    })
  }, [onReady])
  const close = () => setOpen(false)
  const onClick = (event: MouseEvent) => {
    // A result may lead to a part of this very page: the dialog must not cover it.
    if (!isPlainClick(event)) return
    if (event.target instanceof Element && event.target.closest('a[data-result]')) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In a field of search the browser's own Escape would only empty it.
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <Modal
      open={isOpen}
      onClose={close}
      className={`${POPUP_CLASS} dialog dialog-lg no-print`}
      label={TEXTS.label}
      keepMounted
      findFirst={findInput}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div className="dialog-sheet">
        <div className="dialog-head items-center">
          <h2 className="text-xl">{TEXTS.title}</h2>
          <button className="btn btn-quiet btn-sm" type="button" aria-label={TEXTS.close} onClick={close}>
            Fermer
          </button>
        </div>
        <div className="dialog-body">
          <div className="pt-1">
            <Search onQuery={setQuery} />
          </div>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule px-5 py-2.5 text-sm text-muted">
          <span className="pointer-coarse:hidden">{TEXTS.keys}</span>
          <a className="link" href={`/recherche${writeSearchQuery(query)}`}>
            {TEXTS.fullPage}
          </a>
        </div>
      </div>
    </Modal>
  )
}

const start = (): Promise<Control> => {
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise((resolve) => {
    createRoot(place).render(
      <Island>
        <Dialog onReady={resolve} />
      </Island>,
    )
  })
}

let control: Promise<Control> | undefined

/** Opens the search above the page, with what was typed on the way or asked before; open, it is closed. */
export const toggleSearchDialog = async (typed = ''): Promise<void> =>
  (await (control ??= start())).toggle(typed)
