import { askSite, askText } from '#browser/search/ask-site.ts'
import { type ItemRecord, libraryRecords } from './library-records.ts'

/** Results whose records are read: a device holds fewer pages that have a word. */
const READ_HITS = 300

/**
 * Saved pages that the site's search finds, the best first: by what the index says of them, then by their texts.
 * @throws SearchError
 */
export const searchLibrary = async (query: string): Promise<ItemRecord[]> => {
  const words = query.trim()
  if (words === '') return []
  const items = await (await libraryRecords()).getAll('items')
  const byPath = new Map(items.map((item) => [item.path, item]))
  const answer = await askSite({ words })
  // Other words than those that were asked would need a line that says so.
  if (answer.isSuggested) return []
  const texts = await askText(answer, { words })
  const hits = [...answer.works.hits, ...texts.hits].slice(0, READ_HITS)
  const found = await Promise.all(hits.map((hit) => hit.read()))
  return [...new Set(found.flatMap(({ path }) => byPath.get(path) ?? []))]
}
