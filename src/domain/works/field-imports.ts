import { z } from 'zod'
import type { ColumnValue } from './field-kinds.ts'
import { ownValue } from '../own-value.ts'

/** What was understood of the texts that a file gives for a field. */
export type ImportedValue = {
  /** What its column would hold; undefined when the texts say nothing. */
  value?: ColumnValue | undefined
  /** What an editor should look at before the work is added. */
  doubts?: readonly string[]
  /** What was completed or left out without a doubt about the work. */
  notes?: readonly string[]
  /** Why the record can't be taken. */
  refusals?: readonly string[]
}

/** How a field stands in files of works. */
export type FieldImport = {
  /** Other headings under which tables give the field, in small letters without accents and signs. */
  headings: readonly string[]
  /** The heading that an export writes, where it isn't the field's label. */
  heading?: string
  /** The values of one cell of a table, where a cell holds several. */
  splitCell?: (cell: string) => readonly string[]
  /** Understands the texts of a file. */
  read(texts: readonly string[]): ImportedValue
  /** The texts of a cell that our own import reads back to the same value. */
  write(value: ColumnValue): readonly string[]
}

/** Removes what no text of the database may hold, and the marks of formatting that databases of references leave in titles. */
export const cleaned = (value: string): string =>
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
      : []

/** A field of paragraphs. */
export const paragraphsImport = (...headings: string[]): FieldImport => ({
  headings,
  read: (texts) => ({ value: cleaned(texts[0] ?? '') || undefined }),
  write: textsOf,
})

/** A field of one line; `read` understands its text. */
export const lineImport = (
  headings: readonly string[],
  read: (line: string) => ImportedValue = (line) => ({ value: line }),
): FieldImport => ({
  headings,
  read: (texts) => {
    const line = cleaned(texts[0] ?? '').replace(/\s*\n\s*/g, ' ')
    return line === '' ? {} : read(line)
  },
  write: textsOf,
})

/** The texts that say something, each once, in their order. */
export const distinct = (entries: readonly string[]): string[] => [
  ...new Set(entries.map((entry) => entry.trim()).filter(Boolean)),
]

/** The values of a cell that stand between semicolons, bars or ends of lines. */
export const splitList = (cell: string): readonly string[] => cell.split(/\s*[;|\n]\s*/)

/** A field of several texts; `split` gives those that one value of a file holds. */
export const listImport = (
  headings: readonly string[],
  split: (text: string) => readonly string[] = splitList,
): FieldImport => ({
  headings,
  splitCell: splitList,
  read: (texts) => {
    const entries = distinct(texts.flatMap((text) => split(cleaned(text))))
    return { value: entries.length > 0 ? entries : undefined }
  },
  write: textsOf,
})

/** A field of one of several named values: a file gives its key or its name, in any case. */
export const choiceImport = (
  names: Readonly<Record<string, string>>,
  ...headings: string[]
): FieldImport => ({
  ...lineImport(headings, (line) => {
    const wanted = line.toLocaleLowerCase('fr')
    const known = Object.entries(names).find(
      ([key, name]) => key === wanted || name.toLocaleLowerCase('fr') === wanted,
    )
    return { value: known?.[0] ?? line }
  }),
  write: (value) => textsOf(value).map((key) => ownValue(names, key) ?? key),
})

/**
 * Pages as the portal writes them; shortened ends are made whole.
 * @example pageRange('123–8') // '123-128'
 */
export const pageRange = (value: string): string => {
  const match = /^(\d+)\s*[-–—]+\s*(\d+)$/.exec(value.replace(/^pp?\.\s*/i, '').trim())
  const [first, last] = [match?.[1], match?.[2]]
  if (!first || !last) return value
  return `${first}-${last.length < first.length ? first.slice(0, first.length - last.length) + last : last}`
}

/** A column of entries as JSON, which only an export of ours writes. */
export const jsonImport = (schema: z.ZodType): FieldImport => ({
  headings: [],
  read: (texts) => {
    const text = texts[0]?.trim() ?? ''
    if (text === '') return {}
    const parsed = JsonTextSchema.pipe(schema).safeParse(text)
    if (!parsed.success) return { refusals: ['Les données d’une colonne « (données) » ne sont pas lisibles'] }
    return { value: z.json().parse(parsed.data) }
  },
  write: (value) => (Array.isArray(value) && value.length > 0 ? [JSON.stringify(value)] : []),
})

const JsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})
