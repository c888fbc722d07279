import { z } from 'zod'
import {
  type Affiliation,
  AffiliationSchema,
  printedAffiliation,
  type Contributor,
  ContributorSchema,
  printedName,
} from '../contributors/contributor.ts'
import { CONTRIBUTOR_NAME_MAX_CHARS } from '../contributors/identifiers.ts'
import { splitName } from '../contributors/split-name.ts'
import { splitPrinted } from '../contributors/unconfirmed-names.ts'
import { formatDate } from '../dates/format-date.ts'
import { isCalendarDay } from '../dates/partial-date.ts'
import { countNoun } from '../language/number.ts'
import { ownValue } from '../own-value.ts'
import { BibliographySchema } from '../works/bibliography.ts'
import type { ImportReading } from '../works/field-description.ts'
import { type ColumnValue, toColumnValue } from '../works/field-kinds.ts'
import { bareDoi } from '../works/identity.ts'
import { readLicence } from '../works/licence.ts'
import { bibliographyText, splitBibliography } from '../works/split-bibliography.ts'
import {
  authorsInCell,
  importedName as givenFirst,
  importDate,
  pageRange,
  readLanguage,
} from './import-values.ts'
import { typeOfWords } from './record-type.ts'

/** The result of reading the texts of a field. */
export type ImportedValue = {
  /** The value for the column; undefined when the texts are empty. */
  value?: ColumnValue | undefined
  /** Doubts that an editor should settle before the work is added. */
  doubts?: readonly string[]
  /** Remarks on what was completed or left out, without doubt about the work. */
  notes?: readonly string[]
  /** Reasons why the record is refused. */
  refusals?: readonly string[]
}

/** How the texts of a file become the value of a column, and back. */
export type FieldReading = {
  /** The values of one cell of a table, where a cell holds several. */
  splitCell?: (cell: string) => readonly string[]
  read: (texts: readonly string[], choices: Readonly<Record<string, string>>) => ImportedValue
  /** The texts of a cell that our own import reads back to the same value. */
  write: (value: ColumnValue, choices: Readonly<Record<string, string>>) => readonly string[]
}

/** Removes characters that the database refuses, and formatting marks that reference databases leave in titles. */
const cleaned = (value: string): string =>
  value
    .toWellFormed()
    // PostgreSQL refuses NUL, and other control characters are never meant.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/<\/?(?:i|b|u|em|strong|sup|sub|italic|bold)>/gi, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

const textsOf = (value: ColumnValue): readonly string[] =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string')
    : typeof value === 'string'
      ? [value]
      : typeof value === 'number'
        ? [String(value)]
        : []

/** The texts that are not empty, each once, in their order. */
const distinct = (entries: readonly string[]): string[] => [
  ...new Set(entries.map((entry) => entry.trim()).filter(Boolean)),
]

/** The values of a cell that are between semicolons, bars or ends of lines. */
const splitList = (cell: string): readonly string[] => cell.split(/\s*[;|\n]\s*/)

const listed = (entries: readonly unknown[]): ImportedValue => ({
  value: entries.length > 0 ? toColumnValue(entries) : undefined,
})

const onOneLine = (text: string): string => cleaned(text).replace(/\s*\n\s*/g, ' ')

/** Several texts in one line, as many as its column holds: the others are no reason to refuse the work. */
export const readJoined = (texts: readonly string[], stored: z.ZodType): ImportedValue => {
  const given = distinct(texts.map(onOneLine))
  const joined = (parts: readonly string[]) => parts.join(' ; ')
  const taken: string[] = []
  for (const text of given) if (stored.safeParse(joined([...taken, text])).success) taken.push(text)
  const reason = stored.safeParse(joined(given)).error?.issues[0]?.message
  const omitted = countNoun(
    given.length - taken.length,
    'valeur n’est pas reprise',
    'valeurs ne sont pas reprises',
  )
  return { value: joined(taken) || undefined, notes: reason === undefined ? [] : [`${reason}, ${omitted}`] }
}

/** A text of one line, understood by `read`. */
const line = (
  read: (text: string, choices: Readonly<Record<string, string>>) => ImportedValue,
): FieldReading => ({
  read: (texts, choices) => {
    const text = onOneLine(texts[0] ?? '')
    return text === '' ? {} : read(text, choices)
  },
  write: textsOf,
})

const ContributorsSchema = z.array(ContributorSchema)
const AffiliationsSchema = z.array(AffiliationSchema)

const JsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})

/** A name as a file writes it: a comma says which part is the family name, braces that it is a group's. */
const contributorOf = (text: string, id: string): Contributor => {
  const printed = givenFirst(text)
  const whole = { id, kind: 'person' as const, printed, affiliations: [] }
  const isGroup = /^\{[^{}]+\}$/.test(text)
  if (isGroup && [...printed].length <= CONTRIBUTOR_NAME_MAX_CHARS)
    return { id, kind: 'collective', name: printed, affiliations: [] }
  if (isGroup || !text.includes(',')) return splitPrinted(whole)
  const { name, doubt } = splitName(text)
  const isSplit = name.kind === 'person' && name.given !== undefined
  if (doubt === undefined && (isSplit || name.kind === 'collective')) return { id, affiliations: [], ...name }
  return isSplit ? { ...whole, ...name } : splitPrinted(whole)
}

/** How what is said of a date begins. */
export const ABOUT_DATE = 'La date «\u00a0'

const notListed = (text: string): string =>
  `«\u00a0${text}\u00a0» n’est pas dans la liste et n’est pas repris`

/** How each kind of field is read from files and written to them. */
export const FIELD_READINGS: Record<ImportReading, FieldReading> = {
  line: line((text) => ({ value: text })),
  paragraphs: { read: (texts) => ({ value: cleaned(texts[0] ?? '') || undefined }), write: textsOf },
  list: {
    splitCell: splitList,
    read: (texts) => listed(distinct(texts.flatMap((text) => splitList(cleaned(text))))),
    write: textsOf,
  },
  /** A key of the field's choices or its name, in any case; another text stays as it is. */
  openChoice: {
    ...line((text, choices) => ({ value: keyOf(text, choices) ?? text })),
    write: (value, choices) => textsOf(value).map((key) => ownValue(choices, key) ?? key),
  },
  /** A key of the field's choices or its name, in any case; another text is left out. */
  choice: {
    ...line((text, choices) => {
      const key = keyOf(text, choices)
      return { value: key, notes: key ? [] : [notListed(text)] }
    }),
    write: (value, choices) => textsOf(value).map((key) => ownValue(choices, key) ?? key),
  },
  /** A type in the portal's words or in those of other databases; another text is left out. */
  workType: {
    ...line((text) => {
      const type = typeOfWords(text)
      return { value: type, notes: type ? [] : [notListed(text)] }
    }),
    write: (value, choices) => textsOf(value).map((key) => ownValue(choices, key) ?? key),
  },
  count: line((text) =>
    /^[1-9]\d{0,5}$/.test(text)
      ? { value: Number(text) }
      : { notes: [`«\u00a0${text}\u00a0» n’est pas un rang`] },
  ),
  pages: line((text) => ({ value: pageRange(text) })),
  date: line((text) => {
    const date = importDate(text)
    if (!date) return { refusals: [`${ABOUT_DATE}${text}\u00a0» n’existe pas ou n’est pas comprise`] }
    return {
      value: date.iso,
      notes: date.isReduced ? [`${ABOUT_DATE}${text}\u00a0» est retenue comme ${formatDate(date.iso)}`] : [],
    }
  }),
  day: line((text) => {
    const day = importDate(text)?.iso
    return day !== undefined && isCalendarDay(day)
      ? { value: day }
      : { doubts: [`«\u00a0${text}\u00a0» n’est pas un jour\u00a0: il n’est pas repris`] }
  }),
  doi: line((text) => ({
    value: bareDoi(text) ?? text,
    doubts:
      bareDoi(text) !== undefined ? [] : [`Le DOI «\u00a0${text}\u00a0» n’a pas la forme attendue (10.…/…)`],
  })),
  language: line((text) => ({ value: readLanguage(text) })),
  licence: line((text) => {
    const licence = readLicence(text)
    return {
      value: licence,
      notes: licence ? [] : [`La licence «\u00a0${text}\u00a0» n’est pas dans la liste et n’est pas reprise`],
    }
  }),
  /** Names: a split that is not certain keeps the name as it was given. */
  contributors: {
    splitCell: authorsInCell,
    read: (texts) =>
      listed(distinct(texts.map(cleaned)).map((text, index) => contributorOf(text, `i${index + 1}`))),
    write: (value) => ContributorsSchema.parse(value).map(printedName),
  },
  /** Each line is an institution; it gives neither a city nor the people who belong to it. */
  affiliations: {
    splitCell: splitList,
    read: (texts) =>
      listed(
        distinct(texts.map(cleaned)).map((institution, index): Affiliation => ({
          id: `j${index + 1}`,
          institution,
        })),
      ),
    write: (value) => AffiliationsSchema.parse(value).map(printedAffiliation),
  },
  bibliography: {
    read: (texts) => listed(splitBibliography(texts.join('\n'))),
    write: (value) => [bibliographyText(BibliographySchema.parse(value))].filter(Boolean),
  },
  /** Entries as JSON, which only an export of ours writes. */
  data: {
    read: (texts) => {
      const text = texts[0]?.trim() ?? ''
      if (text === '') return {}
      const parsed = JsonTextSchema.pipe(z.json()).safeParse(text)
      if (!parsed.success)
        return { refusals: ['Les données d’une colonne «\u00a0(données)\u00a0» ne sont pas lisibles'] }
      return { value: parsed.data }
    },
    write: (value) => (Array.isArray(value) && value.length > 0 ? [JSON.stringify(value)] : []),
  },
}

const keyOf = (text: string, choices: Readonly<Record<string, string>>): string | undefined => {
  const wanted = text.toLocaleLowerCase('fr')
  return Object.entries(choices).find(
    ([key, name]) => key === wanted || name.toLocaleLowerCase('fr') === wanted,
  )?.[0]
}
