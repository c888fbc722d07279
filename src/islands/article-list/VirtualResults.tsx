import { useQueries, useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import type { FoundWorks, IndexQuery } from './find-works.ts'
import { countNoun } from '#domain/language/number.ts'
import {
  VIRTUAL_BOX_PX,
  VIRTUAL_ESTIMATE_PX,
  VIRTUAL_OVERSCAN,
  LIST_TEXTS,
} from '#domain/lists/list-texts.ts'
import { Loading } from '#ui/Loading.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { EmptyList, FailedList } from './ListMessages.tsx'
import { queryClient } from './query-client.ts'
import { readEntry, readFound, readReasons } from './read-index.ts'

type ListProps = { found: FoundWorks; caption: string; reload: () => void }

const VirtualList = ({ found: { hits }, caption, reload }: ListProps) => {
  const box = useRef<HTMLDivElement>(null)
  // The compiler leaves this component alone, which is what the warning is about.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => box.current,
    estimateSize: () => VIRTUAL_ESTIMATE_PX,
    overscan: VIRTUAL_OVERSCAN,
    initialRect: { width: 0, height: VIRTUAL_BOX_PX },
  })
  const rows = virtualizer.getVirtualItems()
  const shown = rows.flatMap(({ index }) => hits[index] ?? [])
  const answers = useQueries(
    {
      queries: shown.map((hit) => ({
        queryKey: ['index entry', hit.id],
        queryFn: async () => (await readEntry(hit)) ?? null,
        staleTime: Infinity,
      })),
    },
    queryClient,
  )
  // The browser's own End goes to where the end was before the last works were measured.
  const toLast = (event: KeyboardEvent) => {
    if (event.key !== 'End') return
    event.preventDefault()
    virtualizer.scrollToIndex(hits.length - 1, { align: 'end' })
  }

  const entries = new Map(shown.map(({ id }, at) => [id, answers[at]?.data]))
  const failed = answers.find(({ error }) => error)
  if (failed?.error) return <FailedList error={failed.error} busy={failed.isFetching} retry={reload} />

  const entryAt = (index: number) => entries.get(hits[index]?.id ?? '')
  return (
    // The box scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of its scrolling
    <div
      ref={box}
      className="virtual-box scroll-area"
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={toLast}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, start }) => {
          const entry = entryAt(index)
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={hits.length}
              aria-posinset={index + 1}
              style={{ translate: `0 ${start}px` }}
            >
              {entry ? <ArticleCard entry={entry} /> : <div className="card min-h-48" aria-busy="true" />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Everything that the filters find in one long scroll; works are read as they come into view. */
export const VirtualResults = ({ query, caption }: { query: IndexQuery; caption: string }) => {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['index hits', query],
      queryFn: async () => {
        const found = await readFound(query)
        return { ...found, why: found.hits.length === 0 ? await readReasons(query) : [] }
      },
    },
    queryClient,
  )
  const reload = () => {
    queryClient.removeQueries({ queryKey: ['index entry'] })
    void refetch()
  }
  if (error && !data) return <FailedList error={error} busy={isFetching} retry={reload} />
  if (!data) return <Loading>{LIST_TEXTS.loading}</Loading>
  if (data.hits.length === 0) return <EmptyList why={data.why} />
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {countNoun(data.hits.length, 'travail trouvé', 'travaux trouvés')}
      </p>
      <VirtualList key={JSON.stringify(query)} found={data} caption={caption} reload={reload} />
    </>
  )
}
