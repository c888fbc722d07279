import Papa from 'papaparse'
import { z } from 'zod'
import {
  fieldOfHeading,
  type ImportField,
  importedField,
  type ImportRecord,
} from '#domain/imports/import-field.ts'

/** A column of a table: its heading, what it seems to hold, and a value to know it by. */
export type MappedColumn = { heading: string; field: ImportField | undefined; example: string }

/** A table whose rows are still to be read. */
export type CsvTable = {
  text: string
  delimiter: string
  start: number
  startLine: number
  columns: MappedColumn[]
}

/** Characters that are parsed at once: a few milliseconds. */
const PART_CHARACTERS = 64 * 1024

const RowsSchema = z.array(z.array(z.string()))

type Row = { cells: string[]; broken: boolean; end: number }

/** An export puts an apostrophe before what a spreadsheet would calculate; it is no part of the text. */
const unescaped = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** The whole rows at the start of a text; one that is not ended is left for later. */
const wholeRows = (text: string, delimiter: string): Row[] => {
  const rows: Row[] = []
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      rows.push({
        cells: RowsSchema.parse(data)[0] ?? [],
        broken: errors.length > 0,
        end: meta.cursor,
      })
      if (errors.length > 0) parser.abort()
    },
  })
  parser.parse(text, 0, true)
  return rows
}

type NumberedRow = { line: number; cells: string[] } | { line: number; errorText: string }

/** Rows one by one; after one with a broken quote, reading goes on at the next line. */
function* rowsOf(
  text: string,
  delimiter: string,
  from: number,
  fromLine: number,
): Generator<NumberedRow, undefined> {
  let at = from
  let line = fromLine
  let size = PART_CHARACTERS
  while (at < text.length) {
    const rows = wholeRows(text.slice(at, at + size), delimiter)
    if (rows.length === 0 && at + size < text.length) {
      size *= 2
      continue
    }
    size = PART_CHARACTERS
    let start = at
    const broken = rows.length === 0 || rows.at(-1)?.broken === true
    for (const { cells, broken: isBroken, end } of rows) {
      if (isBroken) break
      yield { line, cells }
      line += 1 + cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
      start = at + end
    }
    if (broken) {
      yield { line, errorText: 'un guillemet y est ouvert et mal refermé' }
      const next = text.indexOf('\n', start)
      start = next < 0 ? text.length : next + 1
      line += 1
    }
    at = start
  }
}

const outsideQuotes = (line: string, separator: string): number =>
  line.replace(/"[^"]*"/g, '').split(separator).length - 1

const delimiterOf = (line: string): string =>
  [';', ',', '\t'].reduce((best, separator) =>
    outsideQuotes(line, separator) > outsideQuotes(line, best) ? separator : best,
  )

/** Opens a table: finds its delimiter and headings, and guesses what the columns are. */
export const openCsv = (content: string): CsvTable => {
  const lines = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const ended = lines.endsWith('\n') ? lines : `${lines}\n`
  // Excel's own hint about the delimiter.
  const hint = /^sep=(.)\n/i.exec(ended)
  const blank = /^\s*\n/.exec(ended.slice(hint?.[0].length ?? 0))?.[0] ?? ''
  const start = (hint?.[0].length ?? 0) + blank.length
  const headLine = (hint ? 1 : 0) + blank.split('\n').length
  const firstLine = ended.slice(start, ended.indexOf('\n', start))
  const delimiter = hint?.[1] ?? delimiterOf(firstLine)
  const rows = rowsOf(ended.slice(start, start + PART_CHARACTERS), delimiter, 0, headLine)
  const head = rows.next().value
  const sample = rows.next().value
  const headings = head && 'cells' in head ? head.cells : []
  const examples = sample && 'cells' in sample ? sample.cells : []
  const headLines = headings.reduce((count, cell) => count + cell.split('\n').length - 1, 1)
  let bodyStart = start
  for (let each = 0; each < headLines; each++) bodyStart = ended.indexOf('\n', bodyStart) + 1
  const taken = new Set<ImportField>()
  const columns = headings.map((heading, index) => {
    const guess = fieldOfHeading(heading)
    const field = guess && !taken.has(guess) ? guess : undefined
    if (field) taken.add(field)
    return { heading: heading.trim(), field, example: unescaped(examples[index] ?? '').slice(0, 80) }
  })
  return { text: ended, delimiter, start: bodyStart, startLine: headLine + headLines, columns }
}

/** The rows of a table as records, by what its columns are said to hold. */
export function* readCsv({ text, delimiter, start, startLine, columns }: CsvTable): Generator<ImportRecord> {
  for (const row of rowsOf(text, delimiter, start, startLine)) {
    if ('errorText' in row) {
      yield { line: row.line, values: {}, errorText: row.errorText }
      continue
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const values: Partial<Record<ImportField, string[]>> = {}
    for (const [index, { field }] of columns.entries()) {
      const cell = unescaped(row.cells[index] ?? '')
      if (field === undefined || cell.trim() === '') continue
      values[field] = [...(importedField(field).splitCell?.(cell) ?? [cell])]
    }
    yield { line: row.line, values }
  }
}
