import { type MarkingKind, WORK_MARKS } from '../works/work-mark.ts'

/** The mark of a work in English, since reference managers go round the world. */
const ENGLISH_MARKS: Readonly<Record<MarkingKind, string>> = {
  retraction: 'RETRACTED',
  'expression-of-concern': 'EXPRESSION OF CONCERN',
  erratum: 'CORRECTED',
}

/**
 * What a reference file notes of a work that a notice is about.
 * @example markNote('retraction') // 'Rétracté (RETRACTED)'
 */
export const markNote = (mark: MarkingKind | undefined): string | undefined =>
  mark && `${WORK_MARKS[mark].mark} (${ENGLISH_MARKS[mark]})`

/**
 * What a reference says in brackets behind the title of a work that a notice is about.
 * @example bracketedMark('retraction') // '[rétracté]'
 */
export const bracketedMark = (mark: MarkingKind | undefined): string | undefined =>
  mark && `[${WORK_MARKS[mark].mark.toLowerCase()}]`

/** Ends a text with a full stop unless it ends a sentence already. */
export const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

/** Joins what there is; a missing or empty part leaves no separator. */
export const joined = (parts: (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator)
