import { type DataClient, loadDataClient } from '#data/browser-client.ts'
import { DownloadStatisticsSchema, type Statistics, sumViews } from '#domain/home/statistics.ts'

/** One answer of the Data API carries this many rows at most. */
const PAGE_ROWS = 1000

const readCount = async (client: DataClient, table: 'articles' | 'members'): Promise<number> => {
  const { count, error } = await client.from(table).select('id', { count: 'exact', head: true }).retry(false)
  if (error) throw new Error(error.message)
  return count ?? 0
}

const readViews = async (client: DataClient, works: number): Promise<number> => {
  const pages = Array.from({ length: Math.ceil(works / PAGE_ROWS) }, (_, page) =>
    client
      .from('articles')
      .select('id, views')
      .order('id')
      .range(page * PAGE_ROWS, (page + 1) * PAGE_ROWS - 1)
      .retry(false),
  )
  const answers = await Promise.all(pages)
  return answers.reduce((sum, { data, error }) => {
    if (error) throw new Error(error.message)
    return sum + sumViews(data)
  }, 0)
}

const readDownloads = async (client: DataClient): Promise<number> => {
  const { data, error } = await client.from('overall_download_stats_view').select('*').single().retry(false)
  if (error) throw new Error(error.message)
  return DownloadStatisticsSchema.parse(data).total_downloads
}

/**
 * Reads the four figures with a visitor's rights, each once: who waits is told at once that a read failed, and may retry.
 * @throws Error when one of the reads fails
 */
export const readStatistics = async (): Promise<Statistics> => {
  const client = await loadDataClient()
  const publications = await readCount(client, 'articles')
  const [members, readers, downloads] = await Promise.all([
    readCount(client, 'members'),
    readViews(client, publications),
    readDownloads(client),
  ])
  return { publications, members, readers, downloads }
}
