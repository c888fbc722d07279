import { holdsPhrase } from './holds-phrase.ts'
import { parseQuestion, type Unit } from './parse-question.ts'
import { indexedText, WORD_END } from './word-keys.ts'

/** A text of a list that a page holds, as its search compares it. */
export type ListedText = { text: string; keys: string }

/** Prepares a text of a list for the search. */
export const toListedText = (text: string): ListedText => ({ text, keys: ` ${indexedText(text)}` })

const holdsUnit = (keys: string, { keys: wanted, joined }: Unit): boolean =>
  wanted.every((key) => keys.includes(` ${key}`)) ||
  (joined !== undefined && keys.includes(` ${joined}${WORD_END}`))

/**
 * Answers which texts of a list a search finds, by the rules of the site's search: all its words, whole or as beginnings,
 * whatever their order, accents or plural; phrases side by side; no word after a minus. Without a word, all texts.
 */
export const listMatcher = (typed: string): ((text: ListedText) => boolean) => {
  const { units, phrases, excluded } = parseQuestion(typed)
  return ({ text, keys }) =>
    units.every((unit) => holdsUnit(keys, unit)) &&
    phrases.every((phrase) => holdsPhrase({ path: '', title: '', text }, phrase)) &&
    !excluded.some((unit) => unit.keys.every((key) => keys.includes(` ${key}${WORD_END}`)))
}
