import type { Work } from '#domain/works/work.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { isEmptyWord, WORD } from '#domain/search/word-keys.ts'

/** Somebody's question, and the work that is meant; where words are mistyped, the word that is. */
export type SearchQuestion = { typed: string; path: string; word?: string }

/** A work as the questions are made of it: its row, and the texts of its pages. */
export type AskedWork = { work: Work; path: string; pages: string[] }

/** Questions of each kind. */
const QUESTIONS = 60

const SEED = 20_261_122

/** Numbers from 0 to 1, the same in every run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const LONG_WORD = 7

const wordsOf = (text: string): string[] => [
  ...new Set(
    (text.match(WORD) ?? []).filter((word) => word.length > 3 && !isEmptyWord(word) && !/\d/.test(word)),
  ),
]

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const exchange = (word: string, at: number): string =>
  `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`

const leaveOut = (word: string, at: number): string => `${word.slice(0, at)}${word.slice(at + 1)}`

const otherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

const ISSUE_PATH = /issues\/([a-z]+)-(\d+)-(\d+)\/$/

/** “RHCA 51”, “vol 4 no 51”: the pages of issues, each in both forms. */
const issueQuestions = (paths: readonly string[]): SearchQuestion[] =>
  paths.flatMap((path) => {
    const [, code = '', volume = '', issue = ''] = ISSUE_PATH.exec(path) ?? []
    // Numbers that begin anew with each volume say nothing without it.
    const isAlone =
      paths.filter((other) => other.endsWith(`-${issue}/`) && other.includes(`/${code}-`)).length === 1
    const inVolume = `${code.toUpperCase()} vol ${volume} no ${issue}`
    const byNumber = [`${code.toUpperCase()} ${issue}`, `${code.toUpperCase()} n° ${issue}`]
    return code ? [...(isAlone ? byNumber : []), inVolume].map((typed) => ({ typed, path })) : []
  })

/**
 * Makes the questions of each kind from rows and texts of PDFs.
 * @param issues paths of the pages of issues
 */
export const searchQuestions = (
  works: readonly AskedWork[],
  issues: readonly string[],
): Record<string, SearchQuestion[]> => {
  const random = numbers(SEED)
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)]
  const some = (values: readonly string[], count: number): string[] =>
    values
      .map((value) => ({ value, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ value }) => value)
  // A question that many works answer measures nothing: its words are together in one title, or on one page, only.
  const inTitles = works.map(({ work }) => searchableText(work.title))
  const inPages = works.flatMap(({ pages }) => pages.map(searchableText))
  const isAlone = (words: readonly string[], texts: readonly string[]): boolean =>
    texts.filter((text) => words.every((word) => text.includes(searchableText(word)))).length === 1
  const known = new Set(
    works.flatMap(({ work, pages }) =>
      wordsOf(
        [work.title, work.abstract ?? '', ...work.authors, ...work.keywords, ...work.tags, ...pages].join(
          ' ',
        ),
      ).map(searchableText),
    ),
  )
  const make = (
    question: (asked: AskedWork) => Omit<SearchQuestion, 'path'> | undefined,
  ): SearchQuestion[] => {
    const made = new Map<string, SearchQuestion>()
    for (let tries = 0; made.size < QUESTIONS && tries < QUESTIONS * 60; tries += 1) {
      const asked = pick(works)
      const found = asked && question(asked)
      if (found) made.set(found.typed, { ...found, path: asked.path })
    }
    return [...made.values()]
  }
  const titleWords = (
    { work }: AskedWork,
    accept: (word: string) => boolean = () => true,
  ): string[] | undefined => {
    const words = some(wordsOf(work.title).filter(accept), 2)
    return words.length === 2 && isAlone(words, inTitles) ? words : undefined
  }
  const asked = (words: readonly string[] | undefined) => words && { typed: words.join(' ') }
  return {
    'title words': make((work) => asked(titleWords(work))),
    'without accents': make((work) => {
      const words = titleWords(work)
      const typed = words?.join(' ') ?? ''
      return withoutAccents(typed) === typed ? undefined : { typed: withoutAccents(typed) }
    }),
    'author and word': make(({ work }) => {
      const family = pick(work.authors)?.split(' ').at(-1)
      const word = pick(wordsOf(work.title))
      return family && word ? { typed: `${family.toLowerCase()} ${word.toLowerCase()}` } : undefined
    }),
    'words of a PDF page': make(({ pages }) => {
      const words = some(wordsOf(pick(pages) ?? ''), 3)
      return words.length === 3 && isAlone(words, inPages) ? asked(words) : undefined
    }),
    quoted: make(({ work }) => {
      const words = (work.abstract ?? work.title).split(/\s+/).filter((word) => /^[\p{L}’'-]+$/u.test(word))
      const text = (work.abstract ?? work.title).replace(/\s+/g, ' ')
      const start = Math.floor(random() * words.length)
      const phrase = words.slice(start, start + 4).join(' ')
      if (!text.includes(phrase) || wordsOf(phrase).length < 2) return undefined
      return { typed: `"${phrase}"` }
    }),
    typo: make(({ work }) => {
      const word = pick(wordsOf(work.title).filter((each) => each.length >= LONG_WORD))?.toLowerCase()
      if (!word) return undefined
      const at = 1 + Math.floor(random() * (word.length - 3))
      const typed = random() < 0.5 ? exchange(word, at) : leaveOut(word, at)
      return typed === word || known.has(searchableText(typed)) ? undefined : { typed, word }
    }),
    'one word too many': make((work) => {
      const words = titleWords(work)
      const other = pick(wordsOf(pick(works)?.work.title ?? ''))
      const own = searchableText([work.work.title, work.work.abstract ?? '', ...work.pages].join(' '))
      return words && other && !own.includes(searchableText(other).slice(0, 5))
        ? asked([...words, other])
        : undefined
    }),
    plural: make((work) => asked(titleWords(work, (word) => /[^sxz]s?$/.test(word))?.map(otherNumber))),
    'whole title': make(({ work }) => ({ typed: work.title })),
    'RHCA 51, vol 4 no 51': issueQuestions(issues).slice(0, QUESTIONS),
    DOI: make(({ work }) => (work.doi ? { typed: work.doi } : undefined)),
  }
}
