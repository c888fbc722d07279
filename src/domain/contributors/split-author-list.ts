import { NAME_DOUBTS as DOUBTS, isInitials, isEitherName, isGivenName } from './name-words.ts'
import { institutionLikelihood } from './institution-name.ts'
import { readExtra, type NameSplit, splitName } from './split-name.ts'
import { isOneFamily } from './split-in-order.ts'

/** A name of a pasted list. */
export type PastedAuthor = {
  /** As it was pasted, without its marks. */
  text: string
  split: NameSplit
  /** The numbers or marks beside the name, which lead to affiliations: ['1', '3']. */
  marks: string[]
  /** Whether an asterisk or an envelope was beside the name. */
  corresponding: boolean
}

/** The names of a pasted list. */
export type PastedAuthors = {
  authors: PastedAuthor[]
  /** Whether the list ended with "et al.", so that names are missing. */
  hasOthers: boolean
}

const OTHERS = /[,;]?\s*\b(?:et\s+(?:al|coll|collaborateurs)|and\s+others)\s*\.?\s*$/i

/** Bullets and numbers at the beginning of lines. */
const BULLET = /^[ \t]*(?:\d{1,3}[.)]|[-–•·])[ \t]+/gm

const SUPERSCRIPTS = String.raw`\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u1d43-\u1d5b`
const FOOTNOTE_MARKS = '*∗†‡§¶#✉'
const MARK = new RegExp(
  String.raw`\d{1,2}(?:\s?[-–]\s?\d{1,2})?|[${SUPERSCRIPTS}]+|[${FOOTNOTE_MARKS}]`,
  'gu',
)

/** A run of marks behind a name, with the commas and brackets between them. */
const MARKS = new RegExp(
  String.raw`(?<=[\p{L}.])[ (\[]*[\d${SUPERSCRIPTS}${FOOTNOTE_MARKS}][\d${SUPERSCRIPTS}${FOOTNOTE_MARKS} ,;()\[\]–\-]*(?!\p{Ll})`,
  'gu',
)

/** Private characters that stand for marks while names are split. */
const [OPEN, BETWEEN, CLOSE] = ['\ue000', '\ue001', '\ue002']
const HIDDEN_MARKS = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g')

/** '1-3' is 1, 2 and 3; superscripts are plain. */
const readMarks = (text: string): string[] =>
  (text.match(MARK) ?? []).flatMap((mark) => {
    const [first, last] = mark.split(/[-–]/).map(Number)
    if (first === undefined || last === undefined || !(last > first)) return mark.normalize('NFKC').trim()
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  })

/** What is between the marks and the next name; a name without a separator before it begins a line. */
const separatorOf = (run: string, next: string): string => {
  const [separator = ''] = /[ ,;]*$/.exec(run) ?? []
  return separator.trim() === '' && /\p{Lu}/u.test(next) ? '\n' : separator
}

const hideMarks = (text: string): string =>
  text.replace(
    MARKS,
    (run: string, position: number) =>
      OPEN + readMarks(run).join(BETWEEN) + CLOSE + separatorOf(run, text.charAt(position + run.length)),
  )

const wordsOf = (text: string): string[] => text.replace(HIDDEN_MARKS, '').split(/\s+/).filter(Boolean)

/** "et", "and", "&" part names, but not the words of « Ministère de la Santé publique et de la Population ». */
const splitAtConjunction = (text: string): string[] => {
  const [, left = '', right = ''] = /^(.+?),?\s+(?:et|and|ak|&)\s+((?=\p{Lu}|d['’]).+)$/su.exec(text) ?? []
  if (left === '') return [text]
  const behind = splitName(wordsOf(right).join(' '))
  const isOneName =
    institutionLikelihood(wordsOf(left).join(' ')) === 'certain' &&
    (behind.name.kind === 'collective' || behind.doubt !== undefined)
  return isOneName && !left.includes(',') ? [text] : [left, ...splitAtConjunction(right)]
}

const areGivenNames = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => isInitials(word) || isGivenName(word) || isEitherName(word))

/** A part that is surely a whole person. */
const isPerson = (text: string): boolean => {
  const { name, doubt } = splitName(wordsOf(text).join(' '))
  return doubt === undefined && name.kind === 'person' && name.given !== undefined
}

/** Parts between commas; degrees and suffixes stay with their name. */
const commaParts = (text: string): string[] => {
  const parts: string[] = []
  for (const part of text.split(',').map((piece) => piece.trim()))
    if (part !== '' && parts.length > 0 && readExtra(wordsOf(part)))
      parts.push(`${parts.pop() ?? ''}, ${part}`)
    else if (part !== '') parts.push(part)
  return parts
}

/** The names of a line, where commas part names or the two halves of one; on a line of its own a group may have commas. */
const splitLine = (line: string, isAlone: boolean): string[] =>
  splitAtConjunction(line).flatMap((text) => {
    const parts = commaParts(text)
    const words = parts.map((part) => wordsOf(part.split(',')[0] ?? ''))
    const arePairs =
      parts.length % 2 === 0 &&
      words.every((part, position) => (position % 2 === 0 ? isOneFamily(part) : areGivenNames(part)))
    if (arePairs)
      return parts.flatMap((part, position) =>
        position % 2 === 0 ? [`${part}, ${parts[position + 1] ?? ''}`] : [],
      )
    const isFamilyFirst = parts.length === 2 && isOneFamily(words[0] ?? [])
    const isGroup =
      !isAlone &&
      institutionLikelihood((words[0] ?? []).join(' ')) === 'certain' &&
      !parts.slice(1).some(isPerson)
    return isFamilyFirst || isGroup ? [text] : parts
  })

const readAuthor = (text: string, isOneOfMany: boolean): PastedAuthor => {
  const marks = [...text.matchAll(HIDDEN_MARKS)].flatMap(([, hidden = '']) => hidden.split(BETWEEN))
  const name = text
    .replace(HIDDEN_MARKS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
  const split = splitName(name)
  const isHalf = isOneOfMany && split.name.kind === 'person' && split.name.given === undefined
  return {
    text: name,
    split: isHalf ? { ...split, doubt: split.doubt ?? DOUBTS.half } : split,
    marks: marks.filter((mark) => !/[*∗✉]/.test(mark)),
    corresponding: marks.some((mark) => /[*∗✉]/.test(mark)),
  }
}

/**
 * Splits a pasted list of authors: commas, semicolons, new lines, "et", "and" and "&" part names; numbers and marks
 * beside a name are its marks.
 * @example splitAuthorList('Marie Dorval1*, Luc Le Goff2').authors.map(({ text }) => text) // ['Marie Dorval', 'Luc Le Goff']
 */
export const splitAuthorList = (pasted: string): PastedAuthors => {
  const text = pasted
    .normalize('NFC')
    .replace(/[\ue000-\ue002]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  const hasOthers = OTHERS.test(text)
  const lines = hideMarks(text.replace(OTHERS, '').replace(BULLET, ''))
    .replace(/([,;&]|\s(?:et|and|ak))[ \t]*\n/g, '$1 ')
    .split(/[;|\n]/)
    .filter((line) => wordsOf(line).length > 0)
  const names = lines.flatMap((line) => splitLine(line, lines.length === 1))
  return { authors: names.map((name) => readAuthor(name, names.length > 1)), hasOthers }
}
