import { z } from 'zod'
import {
  byStatement,
  STATEMENT_FIELDS,
  STATEMENTS,
  type Statements,
  SubmittedStatementsSchema,
} from '../works/statements.ts'

/** Statements under the columns of the work that takes them over. */
export const StatementRecordSchema = z.record(z.string(), z.string())

/** Statements under the columns of the work that takes them over. */
export type StatementRecord = z.infer<typeof StatementRecordSchema>

/** Statements under the columns of the work. */
export const toStatementRecord = (statements: Statements): StatementRecord =>
  Object.fromEntries(STATEMENTS.map((name) => [STATEMENT_FIELDS[name].column, statements[name]]))

/** The statements of a stored submission; the ones that nobody made are empty. */
export const StoredStatementsSchema = StatementRecordSchema.transform((record): Statements =>
  byStatement((name) => record[STATEMENT_FIELDS[name].column] ?? ''),
)

/**
 * The statements of a payload, checked together as the form checks them once one of them is sent; a caller of document 3's
 * payload sends none. `refuse` gets each message with the column that it is about; what is no statement is left out.
 */
export const checkStatementRecord = (
  record: StatementRecord,
  refuse: (message: string, column: string) => void,
): StatementRecord => {
  if (Object.keys(record).length === 0) return {}
  const checked = SubmittedStatementsSchema.safeParse(StoredStatementsSchema.parse(record))
  if (checked.success) return toStatementRecord(checked.data)
  for (const { path, message } of checked.error.issues) {
    const statement = STATEMENTS.find((name) => name === path[0])
    if (statement) refuse(message, STATEMENT_FIELDS[statement].column)
  }
  return {}
}
