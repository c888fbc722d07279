import { fallbackIssueTitle } from '../issues/igm-issue.ts'
import { PUBLICATIONS } from '../publications/registry.ts'

// Without the schema library: the home page, too, completes rows that it reads live.

type Row = Readonly<Record<string, unknown>>

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)

/** A text of a row that may be missing: blank reads as missing. Anything else than a text does so, too. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : undefined

const mayBeText = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string'

/** Older rows hold their date in `date`. */
export const withPublicationDate = (row: unknown): unknown => {
  if (!isRow(row)) return row
  const { publication_date: published, date } = row
  if (!mayBeText(published) || !mayBeText(date)) return row
  return { ...row, publication_date: textOf(published) ?? textOf(date), date: textOf(date) }
}

/** An IGM row without a title is called by its volume and number; any other row stays as it is. */
const withIssueTitle = (row: unknown): unknown => {
  if (!isRow(row)) return row
  const { title, source } = row
  const [volume, issue] = [textOf(row['volume']), textOf(row['issue'])]
  const isUntitled = mayBeText(title) && textOf(title) === undefined
  if (!isUntitled || source !== PUBLICATIONS.IGM.code || !volume || !issue) return row
  return { ...row, volume, issue, title: fallbackIssueTitle(volume, issue) }
}

/** A row with what older ones lack: the date of works that hold it in `date`, the title of issues of IGM without one. */
export const completedRow = (row: unknown): unknown => withIssueTitle(withPublicationDate(row))
