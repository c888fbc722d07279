import { type Article, ArticleSchema } from '#domain/articles/article.ts'
import { canonicalPath } from '#domain/articles/canonical-path.ts'
import { citableWork, type CitableWork } from '#domain/citations/citable-work.ts'
import { readArchive } from '#scripts/seed/demonstration/read-archive.ts'
import { planArchive } from '#scripts/seed/plan/plan-archive.ts'
import { articleRow } from '#scripts/seed/rows/article-row.ts'

type Row = Parameters<typeof articleRow>[0]

const NOW = '2026-01-01T00:00:00Z'

const parse = (row: object): Article => ArticleSchema.parse({ created_at: NOW, updated_at: NOW, ...row })

/** A work that is complete but for what the test says. */
export const citable = (values: Row = {}): CitableWork => {
  const article = parse(articleRow(values))
  return citableWork(article, `https://exemple.ht${canonicalPath(article)}`)
}

/** Every work of the demonstration archive, as references need it. */
export const demonstrationWorks = async (): Promise<CitableWork[]> =>
  planArchive(await readArchive()).articles.map((row) => {
    const article = parse(row)
    return citableWork(article, `https://exemple.ht${canonicalPath(article)}`)
  })
