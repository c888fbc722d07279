import './index-browser.css'
import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import {
  indexPath,
  type IndexScope,
  type IndexSource,
  indexHeading,
} from '#domain/index-medicus/index-path.ts'
import { type ArticleFilters, isFiltered, NO_FILTERS, writeListState, DEFAULT_VIEW } from './list-address.ts'
import { LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { Loading } from '#ui/Loading.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { IndexResults } from './IndexResults.tsx'
import { INDEX_PANEL, IndexTabs, LetterRow, SourceRow } from './IndexLinks.tsx'
import { Pager } from './Pager.tsx'
import { queryClient } from './query-client.ts'
import { readLetters } from './read-index.ts'
import { SearchBox } from './SearchBox.tsx'
import { type IndexState, useIndexAddress } from './useIndexAddress.ts'
import { ViewButtons } from './ViewButtons.tsx'

const VirtualResults = lazy(async () => ({ default: (await import('./VirtualResults.tsx')).VirtualResults }))

type Props = {
  /** What the page was built for. */
  scope: IndexScope
  /** Works of its source. */
  total: number
  /** Letters of its source that have works. */
  letters: readonly string[]
  /** The pre-built list. It shows until the reader asks for something else. */
  children?: ReactNode
}

const isSameScope = (a: IndexScope, b: IndexScope): boolean => indexPath(a) === indexPath(b)

const isAsBuilt = ({ scope, filters, view, page }: IndexState, built: IndexScope): boolean =>
  isSameScope(scope, built) && !isFiltered(filters) && view === DEFAULT_VIEW && page === 0

const Browser = ({ scope: built, total, letters, children }: Props) => {
  const { state, ready, change } = useIndexAddress(built)
  const { scope, filters, view, page } = state
  // A new key empties the boxes whose text has not taken effect yet.
  const [resets, setResets] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const isElsewhere = !isSameScope({ ...scope, letter: undefined }, { ...built, letter: undefined })
  const { data } = useQuery(
    {
      queryKey: ['index letters', scope.source, scope.order],
      queryFn: () => readLetters(scope),
      enabled: isElsewhere,
    },
    queryClient,
  )
  const asBuilt = isAsBuilt(state, built)
  const parameters = writeListState({ ...state, page: 0 }).toString()
  const querySuffix = parameters && `?${parameters}`
  // Only the letters of a source's works have pages: none is a link before they are known.
  const shownLetters = isElsewhere ? (data ?? []) : letters
  const query = { filters, scope: { source: scope.source, order: scope.order, letter: scope.letter } }
  const heading = indexHeading(scope)

  // A search that begins on the page of a letter is meant for the whole index; a letter can narrow it afterwards.
  const filter = (part: Partial<ArticleFilters>) =>
    change((before) => ({
      filters: { ...before.filters, ...part },
      page: 0,
      ...(!isFiltered(before.filters) && { scope: { ...before.scope, letter: undefined, page: 0 } }),
    }))
  const reset = () => {
    setResets((count) => count + 1)
    change({ filters: NO_FILTERS, scope: { order: scope.order, page: 0 }, page: 0 }, 'step')
  }
  const searchFor = (search: string) => {
    setResets((count) => count + 1)
    filter({ search })
  }
  const toSource = (source: IndexSource | undefined) =>
    change({ scope: { source, order: scope.order, page: 0 }, page: 0 })
  const toPage = (next: number) => {
    change({ page: next }, 'step')
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Tabs.Root className="index-browser" data-ready={ready || undefined} value={scope.order}>
      <IndexTabs scope={scope} querySuffix={querySuffix} isReady={ready} />
      <Tabs.Panel
        id={INDEX_PANEL}
        aria-labelledby={`onglet-${scope.order}`}
        value={scope.order}
        tabIndex={-1}
        className="pt-4"
      >
        <SourceRow scope={scope} querySuffix={querySuffix} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SearchBox
            key={resets}
            label="Rechercher dans l’Index Medicus"
            placeholder="Rechercher un titre, un auteur, un sujet…"
            value={filters.search}
            onValue={(search) => filter({ search })}
          />
          <ViewButtons scrolls view={view} onView={(next) => change({ view: next, page: 0 }, 'step')} />
        </div>
        <FilterPanel
          resets={resets}
          filters={filters}
          source={scope.source}
          onFilters={filter}
          onSource={toSource}
          onReset={reset}
        />
        <div className="mt-4">
          <LetterRow scope={scope} querySuffix={querySuffix} letters={shownLetters} />
        </div>
        <div ref={top} tabIndex={-1} className="mt-6">
          <h2 className="mb-3 text-xl">{heading}</h2>
          <div hidden={!asBuilt}>{children}</div>
          {asBuilt && built.letter === undefined && total > 0 && (
            <Pager page={0} total={total} onPage={toPage} />
          )}
          {!asBuilt &&
            (view === 'virtual' ? (
              <Suspense fallback={<Loading>{LIST_TEXTS.loading}</Loading>}>
                <VirtualResults query={query} caption={heading} />
              </Suspense>
            ) : (
              <IndexResults
                query={query}
                view={view}
                page={page}
                caption={heading}
                onPage={toPage}
                onWords={searchFor}
              />
            ))}
        </div>
      </Tabs.Panel>
    </Tabs.Root>
  )
}

/** The Index Medicus: two lists of all works, by title and by author, with their sources, letters, filters and views. */
export const IndexBrowser = (props: Props) => (
  <Island>
    <Browser {...props} />
  </Island>
)
