import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 25

const RemovedWorkSchema = z.object({
  id: z.uuid(),
  removed_at: z.string(),
  removed_by: z.string().nullable(),
  title: z
    .string()
    .nullish()
    .transform((title) => title?.trim() || 'Sans titre'),
  source: PublicationSchema.catch(PUBLICATIONS.INDEX.code),
  authors: z
    .array(z.string())
    .nullish()
    .transform((authors) => authors ?? []),
})

/** A work that was removed, as the list shows it. */
export type RemovedWork = z.output<typeof RemovedWorkSchema>

const readRows = async (search: string, source: string, page: number) => {
  const client = await loadSupabase()
  let query = client
    .from('removed_works')
    .select(
      'id:article_id, removed_at, removed_by, title:content->>title, source:content->>source, authors:content->authors',
      { count: 'exact' },
    )
  if (search) query = query.ilike('content->>title', likePattern(search))
  if (source) query = query.eq('content->>source', source)
  const { rows, total } = unwrapPage(
    await query
      .order('removed_at', { ascending: false })
      .order('article_id')
      .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1),
  )
  return { rows: z.array(RemovedWorkSchema).parse(rows), total }
}

/** A page of the removed works, the last removed first. */
export const removedWorksQuery = (search: string, source: string, page: number) =>
  queryOptions({
    queryKey: ['works', 'removed', search, source, page],
    queryFn: () => readRows(search, source, page),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })
