import './index-browser.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useWatchedWait } from '#browser/useWatchedWait.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { DEFAULT_VIEW } from './list-address.ts'
import { countNoun } from '#domain/language/number.ts'
import { LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { LIST_WAIT_MS } from '#domain/waiting/waiting-times.ts'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { ArticleEntries } from './ArticleEntries.tsx'
import { EmptyList, FailedList } from './ListMessages.tsx'
import { Pager } from './Pager.tsx'
import { queryClient } from './query-client.ts'
import { readLatest } from './read-latest.ts'
import { TypedField } from './TypedField.tsx'
import { useLatestAddress } from './useLatestAddress.ts'
import { ViewButtons } from './ViewButtons.tsx'

type Props = {
  caption: string
  /** The newest works at the time of the build: they show until the database has answered. */
  children?: ReactNode
}

const Works = ({ caption, children }: Props) => {
  const { state, ready, change } = useLatestAddress()
  const { source, category, page, view } = state
  const top = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['latest works', source, category, page],
      queryFn: () => readLatest({ source, category, page }),
      placeholderData: keepPreviousData,
      enabled: ready,
    },
    queryClient,
  )
  useWatchedWait(isFetching, LIST_WAIT_MS, () => {
    // Without `revert: false` the query would return to its state before the read, and no error with "Réessayer" would
    // show.
    void queryClient.cancelQueries({ queryKey: ['latest works', source, category, page] }, { revert: false })
  })
  const isAsBuilt = !source && !category && page === 0 && view === DEFAULT_VIEW
  const toPage = (next: number) => {
    change({ page: next }, 'step')
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  // The query drops its error when it tries again. The message must stay until there is an answer, so it is stored
  // here.
  const asked = JSON.stringify([source, category, page])
  const [failed, setFailed] = useState<{ asked: string; error: Error }>()
  const isAnswered = data !== undefined && !isPlaceholderData
  if (error && failed?.error !== error) setFailed({ asked, error })
  if (failed && (isAnswered || failed.asked !== asked) && failed.error !== error) setFailed(undefined)
  const hasFailed = failed?.asked === asked && !isAnswered

  return (
    <div ref={top} tabIndex={-1} data-ready={ready || undefined}>
      <div className="no-print mb-5 flex flex-wrap items-end gap-3 noscript:hidden">
        <Field label="Source" className="min-w-40">
          {(control) => (
            <Select
              {...control}
              placeholder="Toutes les sources"
              value={source ?? ''}
              items={PUBLISHED_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))}
              onChange={(event) =>
                change({ source: PublicationSchema.safeParse(event.target.value).data, page: 0 })
              }
            />
          )}
        </Field>
        <TypedField
          label="Catégorie"
          placeholder="Toutes les catégories"
          value={category}
          onValue={(next) => change({ category: next, page: 0 })}
        />
        <ViewButtons view={view} onView={(next) => next !== 'virtual' && change({ view: next }, 'step')} />
      </div>
      {hasFailed && (
        <div className="mb-5">
          <FailedList error={failed.error} busy={isFetching} retry={() => void refetch()} />
        </div>
      )}
      {/* The line is there before its text, so that the list does not move when it comes. */}
      <p role="status" className="mb-3 min-h-6 text-sm text-muted">
        {!hasFailed &&
          data &&
          (isPlaceholderData ? LIST_TEXTS.loading : countNoun(data.total, 'article', 'articles'))}
      </p>
      <div hidden={!(isAsBuilt && (!data || isPlaceholderData))}>{children}</div>
      {!hasFailed && !data && !isAsBuilt && <Loading>{LIST_TEXTS.loading}</Loading>}
      {!hasFailed && data && !(isAsBuilt && isPlaceholderData) && (
        <div className="index-results" aria-busy={isPlaceholderData}>
          {data.total === 0 ? (
            <EmptyList />
          ) : (
            <>
              <ArticleEntries entries={data.entries} view={view} caption={caption} />
              <Pager page={data.page} total={data.total} onPage={toPage} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Works as the database has them now, newest first: those of the last build and what came out since. */
export const LatestWorks = (props: Props) => (
  <Island>
    <Works {...props} />
  </Island>
)
