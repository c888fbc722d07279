import { type Article, ArticleSchema } from '#domain/articles/article.ts'

let serial = 0

/** A row of IGM as the API answers it, parsed; volume 2, issue 6 unless told otherwise. */
export const igmRow = (fields: Record<string, unknown> = {}): Article => {
  serial += 1
  return ArticleSchema.parse({
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    title: `Titre ${serial}`,
    source: 'IGM',
    created_at: '2022-06-15',
    updated_at: '2022-06-15',
    publication_date: '2022-06-15',
    volume: '2',
    issue: '6',
    ...fields,
  })
}

/** A storage address for tests of what is built on it. */
export const STORAGE = 'https://stockage.test'
