import { headingKey } from './rebuild-blocks.ts'

/** Words in a row that two texts share by no accident. */
const RUN_LENGTH = 4

/** What a reference says besides the title, in characters. */
const CITED_MAX_CHARS = 250

/** A block with so many of its runs of words in what the page says is a copy of it. */
const COPIED_SHARE = 0.8

/** A running head that cuts the title, by what is before the cut. A file of two pages has one such head alone: nothing repeats. */
const CUT_HEAD = /^(.{15,120})(?:…|\.{3}).{0,60}$/u

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '))

/**
 * Says whether a block of a PDF repeats what the page of the work says above it: title, authors, affiliations, abstract, keywords.
 * @param said what the page says, each by itself, the title of the work first
 */
export const saidAlready = (said: readonly string[]): ((text: string) => boolean) => {
  const whole = said.map(headingKey).filter(Boolean)
  const words = said.map(wordsOf)
  const runs = new Set(words.flatMap(runsOf))
  const known = new Set(words.flat())
  const [title = ''] = whole
  return (text) => {
    const key = headingKey(text)
    if (key === '') return false
    const [, head = ''] = CUT_HEAD.exec(text) ?? []
    if (head && title.startsWith(headingKey(head))) return true
    // The reference by which the work wants to be cited.
    if (title.length > 20 && key.includes(title) && key.length < title.length + CITED_MAX_CHARS) return true
    if (whole.some((one) => one.includes(key) && key.length > one.length * 0.3)) return true
    const ofText = wordsOf(text)
    const ofRuns = runsOf(ofText)
    // Names and affiliations come in another order, with marks between them.
    if (ofRuns.length < 3)
      return ofText.length > 1 && ofText.every((word) => known.has(word) || word.length === 1)
    return ofRuns.filter((run) => runs.has(run)).length >= ofRuns.length * COPIED_SHARE
  }
}
