import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Island } from '#browser/hydration/Island.tsx'
import { type SearchQuery, writeSearchQuery } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { Search } from './SiteSearch.tsx'

/** What the keys and buttons of the page ask of the dialog. */
type Control = { toggle: (typed: string) => void }

const Dialog = ({ onReady }: { onReady: (control: Control) => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState<SearchQuery>({ words: '' })
  useEffect(() => {
    onReady({
      toggle: (typed) => {
        if (dialog.current?.open) {
          dialog.current.close()
          return
        }
        dialog.current?.showModal()
        const input = dialog.current?.querySelector<HTMLInputElement>('input[type=search]')
        input?.focus()
        if (input && typed) {
          input.value = typed
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        input?.select()
        if (typed) input?.setSelectionRange(typed.length, typed.length)
      },
    })
    const element = dialog.current
    const onClick = (event: MouseEvent) => {
      // A result may lead to a part of this very page: the dialog must not cover it.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest('a[data-result]')) element?.close()
    }
    const onKey = (event: KeyboardEvent) => {
      // In a field of search the browser's own Escape would only empty it.
      if (event.key !== 'Escape') return
      event.preventDefault()
      element?.close()
    }
    element?.setAttribute('closedby', 'any')
    element?.addEventListener('click', onClick)
    element?.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('keydown', onKey)
    }
  }, [onReady])
  return (
    <dialog ref={dialog} className="dialog dialog-lg no-print" aria-label={TEXTS.label}>
      <div className="dialog-sheet">
        <div className="dialog-head items-center">
          <h2 className="text-xl">{TEXTS.title}</h2>
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            aria-label={TEXTS.close}
            onClick={() => dialog.current?.close()}
          >
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
    </dialog>
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
