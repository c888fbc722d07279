import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { inSlices } from '#browser/in-slices.ts'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { pagesByPosition } from '#data/read-pages.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { textsOfYear } from '#domain/dates/partial-date.ts'
import { KnownWorkSchema } from '#domain/imports/import-row.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'

/** Entries on one page of the list. */
export const PAGE_SIZE = 25

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['title', 'journal', 'publication_date', 'created_at']

/** What the list, and an export, select. */
export type ReferenceSelection = { search: string; status: string; year: string }

type Client = Awaited<ReturnType<typeof loadSupabase>>

/** Not async: whoever awaits a query sends it. */
const selected = (client: Client, { search, status, year }: ReferenceSelection) => {
  let query = client
    .from('unified_content')
    .select('*', { count: 'exact' })
    .eq('source', PUBLICATIONS.INDEX.code)
  for (const word of searchableText(search).split(' ').filter(Boolean))
    query = query.ilike('search_text', likePattern(word))
  if (status === 'published') query = query.or('status.eq.published,status.is.null')
  else if (status) query = query.eq('status', status)
  if (/^\d{4}$/.test(year)) {
    const { first, last } = textsOfYear(year)
    query = query.gte('publication_date', first).lte('publication_date', last)
  }
  return query
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const ListedSchema = z.object({
  id: z.string(),
  title: text,
  authors: z
    .array(z.string())
    .nullish()
    .transform((authors) => authors ?? []),
  journal: text,
  volume: text,
  issue: text,
  publication_date: text,
  status: z
    .string()
    .nullish()
    .transform((status) => status ?? 'published'),
  created_at: z.string(),
})

/** An entry as the list shows it. */
export type ListedReference = z.infer<typeof ListedSchema>

const readPage = async (selection: ReferenceSelection, { column, ascending }: ListOrder, page: number) => {
  const answer = await selected(await loadSupabase(), selection)
    .order(column, { ascending, nullsFirst: false })
    .order('id')
    .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1)
  const { rows, total } = unwrapPage(answer)
  return { rows: z.array(ListedSchema).parse(rows), total }
}

/** One page of the entries that match. */
export const referencesQuery = (selection: ReferenceSelection, order: ListOrder, page: number) =>
  queryOptions({
    queryKey: ['index-medicus', 'list', selection, order, page],
    queryFn: () => readPage(selection, order, page),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

/** The figures above the list. */
export const referenceFiguresQuery = () =>
  queryOptions({
    queryKey: ['index-medicus', 'figures'],
    queryFn: async () => {
      const client = await loadSupabase()
      const [figures] = unwrap(await client.rpc('index_medicus_figures'))
      return figures ?? { entries: 0, added_this_month: 0, journals: 0 }
    },
    meta: { showsOwnError: true },
  })

/** One entry with all that its form needs. */
export const referenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['index-medicus', 'one', id],
    queryFn: async () => {
      const client = await loadSupabase()
      const row: unknown = unwrap(
        await client
          .from('articles')
          .select('*')
          .eq('id', id)
          .eq('source', PUBLICATIONS.INDEX.code)
          .maybeSingle(),
      )
      return row === null ? null : KnownWorkSchema.parse(row)
    },
    // A form must not be filled from what another screen read earlier.
    staleTime: Infinity,
    gcTime: 0,
    // A later read would change the version that saving compares with.
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** Every entry that matches, in the order of their titles; `onProgress` receives how many are there. */
export const readEveryReference = async (
  selection: ReferenceSelection,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Work[]> => {
  const client = await loadSupabase()
  const works: Work[] = []
  const pages = pagesByPosition(async (first, last) =>
    unwrapPage(await selected(client, selection).order('title').order('id').range(first, last)),
  )
  for await (const rows of pages) {
    // A row that the site cannot show is not exported either.
    await inSlices(
      rows,
      (row) => {
        const work = WorkSchema.safeParse(row).data
        if (work) works.push(work)
      },
      signal,
    )
    signal.throwIfAborted()
    onProgress(works.length)
  }
  return works
}
