import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { SearchErrorNotice } from '#browser/search/AnswerNotes.tsx'
import { askSite } from '#browser/search/ask-site.ts'
import { OfflineNote } from '#browser/search/OfflineNote.tsx'
import { openIndexAhead } from '#browser/search/search-index.ts'
import { useAnswer } from '#browser/search/useAnswer.ts'
import { saysNothing } from '#domain/search/ask-site.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import {
  isEmptyQuery,
  readSearchQuery,
  type SearchFilter,
  type SearchQuery,
  writeSearchQuery,
} from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { classNames } from '#ui/class-names.ts'
import { hasFilters, SearchFilters } from './SearchFilters.tsx'
import { readPosition, restorePosition, storeCount, storePosition } from './search-position.ts'
import { type Answered, countText, foundIn, SiteAnswerView } from './SiteAnswerView.tsx'

/** Links that the arrow keys walk through. */
const RESULT_LINK = 'a[data-result]'

/** Arrows up and down walk from one stop to the next. */
const walkStops = (event: KeyboardEvent, stops: HTMLElement[]): void => {
  if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const at = stops.indexOf(event.target)
  const next = at === -1 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const writeAddress = (query: SearchQuery) =>
  history.replaceState(history.state, '', `${location.pathname}${writeSearchQuery(query)}${location.hash}`)

/** A result is no lower, in pixels (`min-h-36`). */
const LOWEST_RESULT_PX = 144

/** Asks, and waits for the results of the first screen: what was shown before stays until they are there, and nothing jumps then. */
const askFirst = async (asked: Omit<Answered, 'answer' | 'shown' | 'key'>): Promise<Answered> => {
  const answer = await askSite(asked.query)
  const first = answer.works.hits.slice(0, Math.ceil(innerHeight / LOWEST_RESULT_PX))
  const reads = first.map((hit) => hit.read())
  if (reads.length > 0) await Promise.any(reads)
  // A result says itself that its record did not come.
  const shown = await Promise.all(reads.map((read) => read.catch(() => undefined)))
  return { ...asked, answer, shown, key: performance.now() }
}

type Props = {
  /** Whether the search is in the page's address, so that it can be shared and survives the way back. */
  inAddress?: boolean
  /** Called with what is asked for. */
  onQuery?: (query: SearchQuery) => void
}

/** The search through the portal: form, filters, results, keys. Loads the index when somebody begins to type. */
export const Search = ({ inAddress = false, onQuery }: Props) => {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const [query, setQuery] = useState<SearchQuery>({ words: '' })
  // A delayed text or filter must change the newest query, not that of the moment when the key was pressed.
  const latest = useRef(query)
  const [{ answer: answered, error, isBusy }, ask] = useAnswer(askFirst)
  const position = useRef(0)

  const search = useCallback(
    (next: SearchQuery, { count = 0, takesFocus = false } = {}) => {
      window.clearTimeout(timer.current)
      latest.current = next
      setQuery(next)
      onQuery?.(next)
      if (inAddress) {
        writeAddress(next)
        storeCount(count)
      }
      return ask(isEmptyQuery(next) || saysNothing(next) ? undefined : { query: next, count, takesFocus })
    },
    [ask, inAddress, onQuery],
  )
  const typed = () => ({ ...latest.current, words: input.current?.value.trim() ?? '' })
  const put = (words: string) => {
    if (input.current) input.current.value = words
    input.current?.focus()
    void search({ ...latest.current, words })
  }

  useEffect(() => {
    if (!inAddress) return undefined
    const read = () => {
      const asked = readSearchQuery(new URLSearchParams(location.search))
      // Words that were typed before hydration win over those of the address.
      const words = input.current?.value.trim() || asked.words
      if (input.current) input.current.value = words
      const { count, top } = readPosition()
      position.current = top
      void search({ ...asked, words }, { count })
    }
    const goBack = () => {
      if (input.current) input.current.value = ''
      read()
    }
    read()
    addEventListener('popstate', goBack)
    addEventListener('pagehide', storePosition)
    return () => {
      removeEventListener('popstate', goBack)
      removeEventListener('pagehide', storePosition)
    }
  }, [inAddress, search])
  useEffect(() => {
    const element = root.current
    const walk = (event: KeyboardEvent) => {
      const links = element?.querySelectorAll<HTMLElement>(RESULT_LINK) ?? []
      walkStops(event, [...(input.current ? [input.current] : []), ...links])
    }
    element?.addEventListener('keydown', walk)
    return () => {
      element?.removeEventListener('keydown', walk)
      window.clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    if (!answered || position.current === 0) return
    restorePosition(position.current)
    position.current = 0
  }, [answered])

  const withoutFilters = () => void search({ words: input.current?.value.trim() ?? '' })
  const filter = (name: SearchFilter, value: string) => {
    const { [name]: _, ...others } = typed()
    void search(value ? { ...others, [name]: value } : others)
  }
  const foundNothing = !isBusy && answered !== undefined && foundIn(answered.answer) === 0
  const status = () => {
    if (isBusy) return TEXTS.loading
    if (answered) return countText(answered)
    return !isEmptyQuery(query) && saysNothing(query) ? TEXTS.tooLittle : ''
  }

  return (
    <div ref={root} className="site-search" aria-busy={isBusy || undefined}>
      <form
        role="search"
        aria-label={TEXTS.label}
        onSubmit={(event) => {
          event.preventDefault()
          void search(typed(), { takesFocus: true })
        }}
      >
        <div className="flex gap-2">
          <input
            ref={input}
            id={`${id}-mots`}
            className="input"
            type="search"
            name="q"
            placeholder={TEXTS.placeholder}
            aria-label={TEXTS.label}
            aria-describedby={`${id}-aide`}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            spellCheck={false}
            onFocus={openIndexAhead}
            onInput={() => {
              window.clearTimeout(timer.current)
              timer.current = window.setTimeout(() => void search(typed()), SEARCH_DEBOUNCE_MS)
            }}
          />
          <button className="btn btn-primary max-sm:hidden" type="submit">
            {TEXTS.submit}
          </button>
        </div>
        <p id={`${id}-aide`} className="hint mt-1">
          {TEXTS.hint}
        </p>
        <SearchFilters
          query={query}
          term={answered?.answer.works.term ?? null}
          onFilter={filter}
          onReset={() => {
            withoutFilters()
            input.current?.focus()
          }}
        />
      </form>
      <OfflineNote asked={answered ?? error} />
      <p
        className={classNames('mt-3 min-h-6', foundNothing ? 'font-semibold' : 'text-sm text-muted')}
        role="status"
      >
        {status()}
      </p>
      {Boolean(error) && <SearchErrorNotice error={error} onRetry={() => void search(typed())} />}
      {answered && (
        <SiteAnswerView
          key={answered.key}
          answered={answered}
          onWords={put}
          onMore={(count) => {
            if (inAddress) storeCount(count)
          }}
          onWithoutFilters={hasFilters(answered.query) ? withoutFilters : undefined}
        />
      )}
    </div>
  )
}

/** The search in a page of its own. */
export const SiteSearch = (props: Props) => (
  <Island>
    <Search {...props} />
  </Island>
)
