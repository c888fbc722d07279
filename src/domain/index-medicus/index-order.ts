import type { Article } from '../articles/article.ts'
import { filedText, LETTERS, letterOf, NO_AUTHOR } from './index-letter.ts'

/** The two lists of the index. */
export const INDEX_ORDERS = ['title', 'author'] as const

export type IndexOrder = (typeof INDEX_ORDERS)[number]

type Filed = Pick<Article, 'id' | 'title' | 'authors' | 'issue'>

const collator = new Intl.Collator('fr')

const rankOf = (letter: string): number => (letter === NO_AUTHOR ? LETTERS.length : LETTERS.indexOf(letter))

/** The letter of a work in the list by author. */
export const authorLetter = ({ authors: [first] }: Pick<Article, 'authors'>): string =>
  first === undefined ? NO_AUTHOR : letterOf(first)

/** The letter of a work in the list by title. */
export const titleLetter = ({ title }: Pick<Article, 'title'>): string => letterOf(title)

/** Sorts by keys that are worked out once a work: a collator compares 50 000 texts some 800 000 times. */
const sortByKey = <Work extends Filed>(
  works: readonly Work[],
  keyOf: (work: Work) => { letter: string; text: string },
): Work[] =>
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

/** The works by title, in French collation: “Écho” stands among the E. */
export const sortByTitle = <Work extends Filed>(works: readonly Work[]): Work[] =>
  sortByKey(works, (work) => ({ letter: titleLetter(work), text: work.title }))

/** The works by first author, in French collation; those without an author last. */
export const sortByAuthor = <Work extends Filed>(works: readonly Work[]): Work[] =>
  sortByKey(works, (work) => ({ letter: authorLetter(work), text: work.authors[0] ?? '' }))

const chapterNumber = ({ issue }: Filed): number => {
  const number = Number.parseInt(issue ?? '', 10)
  return Number.isNaN(number) ? Infinity : number
}

/** The chapters of ADC by issue number, 2 before 10; those without a number last. */
export const sortByChapter = <Work extends Filed>(works: readonly Work[]): Work[] =>
  sortByTitle(works).sort((a, b) => {
    const [one, other] = [chapterNumber(a), chapterNumber(b)]
    return one === other ? 0 : one - other
  })
