import { unwrap } from '#data/unwrap.ts'
import { loadDataClient } from '#data/browser-client.ts'
import { readSiteFiguresRow, type SiteFigures } from '#domain/home/texts.ts'

/**
 * Reads the four figures with a visitor's rights, without retries: the reader sees the error at once and can press
 * "Réessayer".
 * @throws BackendError when the read fails
 */
export const readLiveFigures = async (): Promise<SiteFigures> => {
  const client = await loadDataClient()
  return readSiteFiguresRow(unwrap(await client.from('site_figures').select('*').single().retry(false)))
}
