import type { Role, SignedInRole, Sql } from '../fixture.ts'
import type { ByRole } from './outcome.ts'

export type World = { sql: Sql; userIds: Record<SignedInRole, string> }
export type Values = Record<string, unknown>
/** Finds the sample row again. */
export type Key = { column: string; value: string }
export type Verb = 'select' | 'insert' | 'update' | 'delete'

/** What each role may do with one kind of row of a table or view. */
export type RelationExpectation = {
  relation: string
  /** Which row, where it matters. */
  when?: string
  /** Makes one row as the database's owner. */
  sample: (world: World) => Promise<Key>
  /** The columns a reader asks for; default all. */
  columns?: string
  /** A valid new row, so that only rights can refuse it. Views that take none have none. */
  newRow?: (world: World, role: Role) => Values | Promise<Values>
  /** A valid change. */
  change: Values
  /** A view that PostgreSQL can't write through: rights to do so must not be granted all the same. */
  cannotBeWritten?: true
  rights: Record<Verb, ByRole>
}

/** Puts a row into a table as its owner and answers how to find it. */
export async function addRow(world: World, table: string, values: Values, column = 'id'): Promise<Key> {
  const columns = Object.keys(values)
  const parameters = columns.map((_, index) => `$${index + 1}`)
  const [row] = await world.sql(
    `insert into public.${table} (${columns.join(', ')}) values (${parameters.join(', ')}) returning ${column}::text as value`,
    Object.values(values),
  )
  return { column, value: String(row?.['value']) }
}
