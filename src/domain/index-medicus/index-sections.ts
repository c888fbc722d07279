import type { Work } from '../works/work.ts'
import { familyKey } from '../contributors/family-order.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import {
  filedText,
  LETTERS,
  letterOf,
  NO_AUTHOR,
  CHAPTERS,
  type IndexOrder,
  isByChapter,
  isFromSource,
  type IndexSource,
} from './index-path.ts'

type Filed = Pick<Work, 'id' | 'title' | 'authors' | 'issue'>

const collator = new Intl.Collator('fr')

const rankOf = (letter: string): number => (letter === NO_AUTHOR ? LETTERS.length : LETTERS.indexOf(letter))

/** Splitting a name takes long beside comparing it, and each work is asked for several times. */
const authorKeys = new WeakMap<Pick<Work, 'authors'>, string>()

/** What a work is filed by in the list by author: the family name of its first author; empty without an author. */
const authorKey = (work: Pick<Work, 'authors'>): string => {
  const known = authorKeys.get(work)
  if (known !== undefined) return known
  const [first] = contributorsOf(work)
  const key = first ? familyKey(nameOf(first)) : ''
  authorKeys.set(work, key)
  return key
}

/** The letter of a work in the list by author. */
export const authorLetter = (work: Pick<Work, 'authors'>): string => {
  const key = authorKey(work)
  return key === '' ? NO_AUTHOR : letterOf(key)
}

/** The letter of a work in the list by title. */
export const titleLetter = ({ title }: Pick<Work, 'title'>): string => letterOf(title)

/** Sorts by keys that are worked out once a work: a collator compares 50 000 texts some 800 000 times. */
const sortByKey = <Item extends Filed>(
  works: readonly Item[],
  keyOf: (work: Item) => { letter: string; text: string },
): Item[] =>
  works
    .map((work) => {
      const { letter, text } = keyOf(work)
      return { work, rank: rankOf(letter), text: filedText(text), title: filedText(work.title) }
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        collator.compare(a.text, b.text) ||
        collator.compare(a.title, b.title) ||
        (a.work.id < b.work.id ? -1 : 1),
    )
    .map(({ work }) => work)

/** The works by title, in French collation: “Écho” is among the E. */
export const sortByTitle = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByKey(works, (work) => ({ letter: titleLetter(work), text: work.title }))

/** The works by the family name of the first author, in French collation; those without an author last. */
export const sortByAuthor = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByKey(works, (work) => ({ letter: authorLetter(work), text: authorKey(work) }))

const chapterNumber = ({ issue }: Filed): number => {
  const number = Number.parseInt(issue ?? '', 10)
  return Number.isNaN(number) ? Infinity : number
}

/** The chapters of ADC by issue number, 2 before 10; those without a number last. */
export const sortByChapter = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByTitle(works).sort((a, b) => {
    const [one, other] = [chapterNumber(a), chapterNumber(b)]
    return one === other ? 0 : one - other
  })

/** Works on one pre-built page of a letter. */
export const WORKS_PER_LETTER_PAGE = 100

/** A letter with its works, in their order. */
export type IndexSection<Item> = { letter: string; works: Item[] }

/** All works in both orders: sorted once, since a collator takes its time. */
export type OrderedWorks<Item> = Record<IndexOrder, readonly Item[]>

/** All works by title and by author. */
export const orderWorks = <Item extends Work>(works: readonly Item[]): OrderedWorks<Item> => ({
  title: sortByTitle(works),
  author: sortByAuthor(works),
})

/** The works of a source (or all) by title or author, letter by letter; chapters of ADC by their number instead. */
export const indexSections = <Item extends Work>(
  ordered: OrderedWorks<Item>,
  source: IndexSource | undefined,
  order: IndexOrder,
): IndexSection<Item>[] => {
  const chosen = ordered[order].filter((work) => isFromSource(work, source))
  if (chosen.length === 0) return []
  if (order === 'title' && isByChapter(source)) return [{ letter: CHAPTERS, works: sortByChapter(chosen) }]
  return [...Map.groupBy(chosen, order === 'title' ? titleLetter : authorLetter)].map(([letter, works]) => ({
    letter,
    works,
  }))
}
