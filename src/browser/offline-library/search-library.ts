import { searchableText } from '#domain/search/searchable-text.ts'
import { type ItemRecord, libraryRecords } from './library-records.ts'

/** Saved pages that hold every word of a query, those with the words in their title first. */
export const searchLibrary = async (query: string): Promise<ItemRecord[]> => {
  const words = searchableText(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const items = await (await libraryRecords()).getAll('items')
  const headOf = ({ title, authors }: ItemRecord) => searchableText([title, ...authors].join(' '))
  const holdsAll = (text: string) => words.every((word) => text.includes(word))
  return items
    .map((item) => ({ item, head: headOf(item) }))
    .filter(({ item, head }) => holdsAll(`${head} ${item.text}`))
    .sort(
      (a, b) =>
        Number(holdsAll(b.head)) - Number(holdsAll(a.head)) || a.item.title.localeCompare(b.item.title, 'fr'),
    )
    .map(({ item }) => item)
}
