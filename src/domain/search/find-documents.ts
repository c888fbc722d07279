import { fromDifferences, inAll } from '../index-medicus/postings.ts'
import { filterKey, HIGHEST_WEIGHT, type Postings, type SearchMeta } from './index-files.ts'
import { SEARCH_FILTERS, type SearchQuery } from './search-filters.ts'
import { searchWords } from './search-words.ts'
import { WordMatcher } from './word-matcher.ts'

/** What a search reads of the index; each file is read when it is needed. */
export type SearchIndexReader = {
  meta: SearchMeta
  words: (part: number) => Promise<readonly Postings[]>
}

/** A word that only begins like the one that was asked for says half as much. */
const PREFIX_WEIGHT = 0.5

/** How much each document says of what was asked for. */
type Weights = Map<number, number>

/** The file in which a key is, if it is anywhere. */
const partOfKey = ({ parts }: SearchMeta, key: string): number => {
  const next = parts.findIndex((first) => first > key)
  return Math.max(0, (next < 0 ? parts.length : next) - 1)
}

/** Every key that begins so, or that is so. */
const readKeys = async (
  { meta, words }: SearchIndexReader,
  from: string,
  to: string,
): Promise<readonly Postings[]> => {
  const [first, last] = [partOfKey(meta, from), partOfKey(meta, to)]
  const parts = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, position) => words(first + position)),
  )
  return parts.flat()
}

const LAST_CHARACTER = '\u{ffff}'

const weighWord = async (reader: SearchIndexReader, wanted: string): Promise<Weights> => {
  const matcher = new WordMatcher(wanted)
  const { beginning } = matcher
  const weights: Weights = new Map()
  for (const [word, differences, digits] of await readKeys(reader, beginning, beginning + LAST_CHARACTER)) {
    const match = matcher.match(word)
    if (!match) continue
    const factor = match === 'same' ? 1 : PREFIX_WEIGHT
    for (const [position, document] of fromDifferences(differences).entries()) {
      const weight = (factor * Number.parseInt(digits[position] ?? '0', 16)) / HIGHEST_WEIGHT
      weights.set(document, Math.max(weights.get(document) ?? 0, weight))
    }
  }
  // A word that few documents have says more than one that many have.
  const rarity = Math.log(1 + reader.meta.documents / (1 + weights.size))
  for (const [document, weight] of weights) weights.set(document, weight * rarity)
  return weights
}

const withFilter = async (reader: SearchIndexReader, key: string): Promise<number[]> => {
  const found = (await readKeys(reader, key, key)).find(([each]) => each === key)
  return found ? fromDifferences(found[1]) : []
}

/**
 * The numbers of the documents that have every word of a query, or one beginning with it or ending otherwise, and every
 * value of its filters: those that say most first, among equals the newest.
 */
export const findDocuments = async (reader: SearchIndexReader, query: SearchQuery): Promise<number[]> => {
  const [weights, filtered] = await Promise.all([
    Promise.all(searchWords(query.words).map((word) => weighWord(reader, word))),
    Promise.all(
      SEARCH_FILTERS.flatMap((filter) => {
        const value = query[filter]
        return value ? [withFilter(reader, filterKey(filter, value))] : []
      }),
    ),
  ])
  const sums = new Map(
    inAll([...weights.map((each) => [...each.keys()]), ...filtered]).map((document) => [
      document,
      weights.reduce((sum, each) => sum + (each.get(document) ?? 0), 0),
    ]),
  )
  return [...sums].sort(([a, sumOfA], [b, sumOfB]) => sumOfB - sumOfA || a - b).map(([document]) => document)
}
