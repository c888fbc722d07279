import { unwrap } from '#data/unwrap.ts'
import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { type Chapter, chapterFromWork, compareChapters } from '#domain/adc/chapter.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

/**
 * Reads the published chapters of ADC as they are in the database, in their order.
 * @throws BackendError when the database does not answer
 */
export const readAdc = async (): Promise<Chapter[]> => {
  const client = await loadSupabase()
  const rows = await allRows(
    pagesByPosition(async (first, last) => ({
      rows: unwrap(
        await client
          .from('adc_articles_view')
          .select('*')
          .eq('source', PUBLICATIONS.ADC.code)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last),
      ),
    })),
  )
  const { url } = browserBackend()
  return rows
    .flatMap((row) => WorkSchema.safeParse(row).data ?? [])
    .filter(({ status }) => status === 'published')
    .map((article) => chapterFromWork(article, url))
    .sort(compareChapters)
}
