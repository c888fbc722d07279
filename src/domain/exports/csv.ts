/** One column of a table written as CSV: its heading, and what a row says in it. */
export type CsvColumn<Row> = {
  heading: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** Without it, spreadsheets read the accents of a UTF-8 file as another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** A spreadsheet would calculate a cell that begins like this; an apostrophe makes it text. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r]/

const NEEDS_QUOTES = /[",\r\n]/

const cell = (value: string | number | boolean | null | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'boolean' ? (value ? 'oui' : 'non') : value
  const safe = BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180, with a byte order mark for spreadsheets). Cells that a spreadsheet would take for a formula
 * are prefixed by an apostrophe; numbers, which can't carry one, stay as they are.
 * @example
 * toCsv([{ name: '=A1' }], [{ heading: 'Nom', value: (row) => row.name }]) // '\uFEFFNom\r\n\'=A1\r\n'
 */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string => {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',') + LINE_END).join('')
}
