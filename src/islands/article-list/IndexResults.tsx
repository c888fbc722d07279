import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportReferences } from '#browser/references/ExportReferences.tsx'
import { AnswerNotes } from '#browser/search/AnswerNotes.tsx'
import type { IndexQuery } from './find-works.ts'
import { countNoun } from '#domain/language/number.ts'
import { LIST_TEXTS } from '#domain/lists/list-texts.ts'
import type { ViewMode } from './list-address.ts'
import { Loading } from '#ui/Loading.tsx'
import { ArticleEntries } from './ArticleEntries.tsx'
import { EmptyList, FailedList } from './ListMessages.tsx'
import { Pager } from './Pager.tsx'
import { queryClient } from './query-client.ts'
import { readResults } from './read-index.ts'

type Props = {
  query: IndexQuery
  view: Exclude<ViewMode, 'virtual'>
  page: number
  caption: string
  onPage: (page: number) => void
  /** Looks for other words. */
  onWords: (words: string) => void
}

/** What the filters find, in pages. */
export const IndexResults = ({ query, view, page, caption, onPage, onWords }: Props) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['index results', query, page],
      queryFn: () => readResults(query, page),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  if (error && !data) return <FailedList error={error} busy={isFetching} retry={() => void refetch()} />
  if (!data) return <Loading>{LIST_TEXTS.loading}</Loading>
  return (
    <div className="index-results" aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-sm text-muted">
        {isPlaceholderData && LIST_TEXTS.loading}
        {/* When nothing is found, the list itself says so. */}
        {!isPlaceholderData && data.total > 0 && countNoun(data.total, 'travail trouvé', 'travaux trouvés')}
      </p>
      {data.answer && (
        <div className="mb-3">
          <AnswerNotes typed={query.filters.search} answer={data.answer} onWords={onWords} />
        </div>
      )}
      {data.total === 0 ? (
        <EmptyList why={data.why} />
      ) : (
        <>
          <ArticleEntries entries={data.entries} view={view} caption={caption} />
          <Pager page={data.page} total={data.total} onPage={onPage} />
          <ExportReferences hits={data.hits} />
        </>
      )}
    </div>
  )
}
