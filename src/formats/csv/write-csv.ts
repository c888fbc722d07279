import Papa from 'papaparse'

/** A column of a CSV file: its heading, and the value of a row in it. */
export type CsvColumn<Row> = {
  heading: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** How cells are separated: French spreadsheets open files with semicolons and decimal commas, programs expect commas. */
export const CSV_SEPARATORS = { semicolon: ';', comma: ',' } as const

/** How cells are separated. */
export type CsvSeparator = keyof typeof CSV_SEPARATORS

/** Without this mark, spreadsheets read the accents of a UTF-8 file as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** A spreadsheet would calculate a cell that begins like this; an apostrophe makes it text. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r]/

type Cell = string | number | boolean | null | undefined

/** A French spreadsheet reads 12.5 as a text or as a date. */
const written = (value: Cell, separator: CsvSeparator): Cell => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'number' && separator === 'semicolon' ? String(value).replace('.', ',') : value
}

const safe = (value: Cell, original: Cell): Cell =>
  typeof original === 'string' && BEGINS_LIKE_A_FORMULA.test(original) ? `'${original}` : value

/**
 * Rows as CSV (RFC 4180, with a byte order mark for spreadsheets). Cells that a spreadsheet would take for a formula
 * are prefixed by an apostrophe; numbers, which can't carry one, stay as they are.
 * @example
 * toCsv([{ name: '=A1' }], [{ heading: 'Nom', value: (row) => row.name }]) // '\uFEFFNom\r\n\'=A1\r\n'
 */
export const toCsv = <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  separator: CsvSeparator = 'comma',
): string => {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) =>
      columns.map(({ value }) => {
        const original = value(row)
        return safe(written(original, separator), original)
      }),
    ),
  ]
  const options = { delimiter: CSV_SEPARATORS[separator], newline: LINE_END }
  return BYTE_ORDER_MARK + Papa.unparse(lines, options) + LINE_END
}
