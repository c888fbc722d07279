import { loadSupabase } from '#data/browser-client.ts'
import { ArticleSchema } from '#domain/articles/article.ts'
import { browserBackend } from '#data/browser-client.ts'
import { type Chapter, chapterFromArticle } from '#domain/atlas/chapter.ts'
import { compareChapters } from '#domain/atlas/chapter-order.ts'

/**
 * Reads the published chapters of the atlas as they stand in the database, in their order.
 * @throws Error when the database does not answer
 */
export const readAtlas = async (): Promise<Chapter[]> => {
  const client = await loadSupabase()
  const { data, error } = await client
    .from('adc_articles_view')
    .select('*')
    .eq('source', 'ADC')
    .order('created_at', { ascending: false })
  if (error) throw new Error(error.message)
  const { url } = browserBackend()
  return data
    .flatMap((row) => ArticleSchema.safeParse(row).data ?? [])
    .filter(({ status }) => status === 'published')
    .map((article) => chapterFromArticle(article, url))
    .sort(compareChapters)
}
