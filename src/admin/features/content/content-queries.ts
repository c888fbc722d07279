import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { type ContentView, ListedWorkSchema } from '#domain/back-office/work-list.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { searchableText } from '#domain/search/searchable-text.ts'

/** Works that the screen shows. */
const RECENT_WORKS = 12

const FiguresSchema = z.array(
  z.object({
    source: PublicationSchema,
    works: z.number(),
    drafts: z.number(),
    in_review: z.number(),
    views: z.number(),
  }),
)

/** Works of each publication, drafts, works in review and views of all. */
export const contentFiguresQuery = () =>
  queryOptions({
    queryKey: ['works', 'figures'],
    queryFn: async () => {
      const client = await loadSupabase()
      const figures = FiguresSchema.parse(unwrap(await client.rpc('work_figures')))
      const sum = (of: 'drafts' | 'in_review' | 'views') => figures.reduce((total, row) => total + row[of], 0)
      return {
        works: new Map(figures.map(({ source, works }) => [source, works])),
        drafts: sum('drafts'),
        inReview: sum('in_review'),
        views: sum('views'),
      }
    },
  })

/** The works that were changed last, of those that match. */
export const recentWorksQuery = ({ q, status }: Pick<ContentView, 'q' | 'status'>) =>
  queryOptions({
    queryKey: ['works', 'recent', q, status],
    queryFn: async () => {
      const client = await loadSupabase()
      let query = client
        .from('unified_content')
        .select(
          'id, title, abstract, source, status, created_at, authors, category, tags, publication_date, publish_at',
        )
      for (const word of searchableText(q).split(' ').filter(Boolean))
        query = query.ilike('search_text', likePattern(word))
      if (status) query = query.eq('status', status)
      const rows = unwrap(
        await query.order('updated_at', { ascending: false }).order('id').limit(RECENT_WORKS),
      )
      return z.array(ListedWorkSchema).parse(rows)
    },
    placeholderData: (before) => before,
    meta: { showsOwnError: true },
  })
