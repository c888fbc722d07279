import { type Work, WorkSchema } from '#domain/works/work.ts'

let last = 0

/** A published work with the given columns, as its row would be read. */
export const work = (columns: Record<string, unknown>): Work =>
  WorkSchema.parse({
    id: `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`,
    title: 'Un titre',
    source: 'INDEX',
    category: 'article',
    publication_date: '2020-05-04',
    created_at: '2020-05-04T08:00:00Z',
    updated_at: '2020-05-04T08:00:00Z',
    status: 'published',
    ...columns,
  })
