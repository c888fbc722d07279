import { z } from 'zod'
import {
  type Statement,
  STATEMENTS,
  type Statements,
  SubmittedStatementsSchema,
} from '../works/statements.ts'

/** The columns of `submissions` that hold the statements; `ethics_approval` is the box that an author ticks there. */
export const STATEMENT_COLUMNS = {
  acknowledgements: 'acknowledgements',
  fundingSource: 'funding_source',
  awardNumber: 'award_number',
  competingInterests: 'competing_interests',
  ethicsApproval: 'ethics_statement',
  dataAvailability: 'data_availability',
} as const satisfies Record<Statement, string>

type StatementColumn = (typeof STATEMENT_COLUMNS)[Statement]

/** The statements of a payload or row by their columns. */
export type StatementValues = Record<StatementColumn, string>

/** Statements under the names of their columns. */
export const toStatementValues = (statements: Statements): StatementValues => ({
  acknowledgements: statements.acknowledgements,
  funding_source: statements.fundingSource,
  award_number: statements.awardNumber,
  competing_interests: statements.competingInterests,
  ethics_statement: statements.ethicsApproval,
  data_availability: statements.dataAvailability,
})

/** Statements of the columns of a row or payload. */
export const fromStatementValues = <Value>(
  values: Partial<Record<StatementColumn, Value>>,
): Partial<Record<Statement, Value>> => {
  const found: Partial<Record<Statement, Value>> = {}
  for (const statement of STATEMENTS) {
    const value = values[STATEMENT_COLUMNS[statement]]
    if (value !== undefined) found[statement] = value
  }
  return found
}

/** The keys of the statements in a payload; a caller of document 3's payload sends none of them. */
export const StatementKeys = {
  acknowledgements: z.string().optional(),
  funding_source: z.string().optional(),
  award_number: z.string().optional(),
  competing_interests: z.string().optional(),
  ethics_statement: z.string().optional(),
  data_availability: z.string().optional(),
} as const satisfies Record<StatementColumn, z.ZodType>

/**
 * The statements of a payload by their columns, checked together as the form checks them once one of them is sent.
 * `refuse` is told each message with the key that it names.
 */
export const checkStatementValues = (
  values: Partial<Record<StatementColumn, string | undefined>>,
  refuse: (message: string, key: StatementColumn) => void,
): Partial<StatementValues> => {
  const given = fromStatementValues(values)
  if (Object.keys(given).length === 0) return {}
  const checked = SubmittedStatementsSchema.safeParse(given)
  if (checked.success) return toStatementValues(checked.data)
  for (const { path, message } of checked.error.issues) {
    const statement = STATEMENTS.find((name) => name === path[0])
    if (statement) refuse(message, STATEMENT_COLUMNS[statement])
  }
  return {}
}
