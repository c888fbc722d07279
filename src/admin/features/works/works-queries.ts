import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import {
  ListedWorkSchema,
  type WorkList,
  type WorkOrder,
  WORKS_PER_PAGE,
} from '#domain/back-office/work-list.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { BackendError, BEYOND_LAST_ROW } from '#domain/errors/backend-error.ts'
import { PUBLICATION_CODES, PUBLICATIONS } from '#domain/publications/registry.ts'
import { textsOfYear } from '#domain/dates/partial-date.ts'
import { searchableText } from '#domain/search/searchable-text.ts'

type Client = Awaited<ReturnType<typeof loadSupabase>>

const COLUMNS =
  'id, title, abstract, source, status, created_at, authors, category, tags, publication_date, publish_at'

const ORDERS: Record<WorkOrder, { column: string; ascending: boolean }> = {
  added: { column: 'created_at', ascending: false },
  changed: { column: 'updated_at', ascending: false },
  published: { column: 'publication_date', ascending: false },
  title: { column: 'title', ascending: true },
  views: { column: 'views', ascending: false },
}

/** Not async: whoever awaits a query sends it. */
const selected = (client: Client, list: WorkList, head: boolean) => {
  let query = client.from('unified_content').select(COLUMNS, { count: 'exact', head })
  for (const word of searchableText(list.q).split(' ').filter(Boolean))
    query = query.ilike('search_text', likePattern(word))
  if (list.source) query = query.eq('source', list.source)
  if (list.status === 'published') query = query.or('status.eq.published,status.is.null')
  else if (list.status) query = query.eq('status', list.status)
  if (list.category) query = query.eq('category', list.category)
  if (list.year) {
    const { first, last } = textsOfYear(list.year)
    query = query.gte('publication_date', first).lte('publication_date', last)
  }
  if (list.lacks)
    query = query
      .or('status.eq.published,status.is.null')
      .in(
        'source',
        PUBLICATION_CODES.filter((code) => PUBLICATIONS[code].holds === 'works'),
      )
      .is('pdf_url', null)
      .is('pdf_filename', null)
      .filter('article_files', 'eq', '{}')
  return query
}

const readWorks = async (list: WorkList) => {
  const client = await loadSupabase()
  const { column, ascending } = ORDERS[list.sort]
  const perPage = WORKS_PER_PAGE[list.layout]
  const firstRow = (list.page - 1) * perPage
  const answer = await selected(client, list, false)
    .order(column, { ascending, nullsFirst: false })
    .order('id')
    .range(firstRow, firstRow + perPage - 1)
  // A page behind the last one is empty, not an error; its answer does not say how many there are.
  if (answer.error?.code === BEYOND_LAST_ROW) {
    const { count, error, status } = await selected(client, list, true)
    if (error) throw new BackendError(error.message, { ...error, status })
    return { rows: [], total: count ?? 0 }
  }
  const { rows, total } = unwrapPage(answer)
  return { rows: z.array(ListedWorkSchema).parse(rows), total }
}

/** One page of the works that match. */
export const workListQuery = (list: WorkList) =>
  queryOptions({
    queryKey: ['works', 'list', list],
    queryFn: () => readWorks(list),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

const ChoicesSchema = z.object({ years: z.array(z.string()), categories: z.array(z.string()) })

/** Years and categories that works have. */
export const workChoicesQuery = () =>
  queryOptions({
    queryKey: ['works', 'choices'],
    queryFn: async () => {
      const client = await loadSupabase()
      return ChoicesSchema.parse(unwrap(await client.rpc('work_list_choices')))
    },
  })
