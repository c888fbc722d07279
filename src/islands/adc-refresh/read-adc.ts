import { loadSupabase } from '#data/browser-client.ts'
import { ArticleSchema } from '#domain/articles/article.ts'
import { browserBackend } from '#data/browser-client.ts'
import { type Chapter, chapterFromArticle } from '#domain/adc/chapter.ts'
import { compareChapters } from '#domain/adc/chapter-order.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

/**
 * Reads the published chapters of ADC as they stand in the database, in their order.
 * @throws Error when the database does not answer
 */
export const readAdc = async (): Promise<Chapter[]> => {
  const client = await loadSupabase()
  const { data, error } = await client
    .from('adc_articles_view')
    .select('*')
    .eq('source', PUBLICATIONS.ADC.code)
    .order('created_at', { ascending: false })
  if (error) throw new Error(error.message)
  const { url } = browserBackend()
  return data
    .flatMap((row) => ArticleSchema.safeParse(row).data ?? [])
    .filter(({ status }) => status === 'published')
    .map((article) => chapterFromArticle(article, url))
    .sort(compareChapters)
}
