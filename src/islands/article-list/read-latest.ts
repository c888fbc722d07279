import { browserBackend, loadDataClient } from '#data/browser-client.ts'
import { readMarks } from '#data/read-marks.ts'
import { unwrapPage } from '#data/unwrap.ts'
import { coverAddress } from '#domain/covers/cover-name.ts'
import { BEYOND_LAST_ROW } from '#domain/errors/backend-error.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import { ListedRowSchema, toListedEntry } from '#domain/lists/to-listed-entry.ts'
import { countPages, rowsOfPage, type WorkListQuery } from './list-address.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { categoriesNamed } from '#domain/works/classification.ts'

/** The filter of works whose category contains a text: as the row gives it, or in French, as readers see it. */
const ofCategory = (text: string): string =>
  [
    anyColumnContains(['category'], text),
    ...categoriesNamed(text).map((category) => `category.eq.${category}`),
  ].join(',')

/**
 * A page of articles as the database has them now, newest first, the last one at most, and how many there are.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const readLatest = async ({
  source,
  category,
  page,
}: WorkListQuery): Promise<{ total: number; page: number; entries: ListedEntry[] }> => {
  const { url } = browserBackend()
  const { first, last } = rowsOfPage(page)
  const client = await loadDataClient()
  let query = client.from('articles').select('*', { count: 'exact' })
  if (source) query = query.eq('source', source)
  if (category.trim()) query = query.or(ofCategory(category))
  const answer = await query
    .order('publication_date', { ascending: false, nullsFirst: false })
    .order('id')
    .range(first, last)
    // The query of the list decides what is tried again.
    .retry(false)
  // Rows that begin right behind the last are empty, those further on an error that does not say how many there are.
  if (page > 0 && (answer.error?.code === BEYOND_LAST_ROW || answer.data?.length === 0)) {
    const beginning = await readLatest({ source, category, page: 0 })
    const last = countPages(beginning.total) - 1
    return last > 0 ? readLatest({ source, category, page: last }) : beginning
  }
  const { rows, total } = unwrapPage(answer)
  const works = rows.flatMap((row) => ListedRowSchema.safeParse(row).data ?? [])
  const marks = await readMarks(
    client,
    works.map(({ id }) => id),
  )
  const entries = works.map((work) => ({
    ...toListedEntry(work, { pdf: pdfAddress(work, url), cover: coverAddress(work, url) }),
    mark: marks.get(work.id),
  }))
  return { total, page, entries }
}
