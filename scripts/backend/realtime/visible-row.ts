import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { ChannelCaller } from './caller.ts'
import type { Condition } from './filters.ts'
import type { RowKey } from './row-triggers.ts'

export type Column = { name: string; type: string }
export type VisibleRow = { columns: Column[]; record: Record<string, unknown> }

const ColumnSchema = z.object({
  name: z.string(),
  type: z.string(),
  sql_type: z.string(),
  readable: z.boolean(),
})
const RecordSchema = z.object({ record: z.record(z.string(), z.unknown()) })

const COLUMNS_OF = `
select a.attname as name, t.typname as type, format_type(a.atttypid, a.atttypmod) as sql_type,
  has_column_privilege($2, a.attrelid, a.attnum, 'select') as readable
from pg_attribute a join pg_type t on t.oid = a.atttypid
where a.attrelid = format('%I.%I', $3::text, $1::text)::regclass and a.attnum > 0 and not a.attisdropped
order by a.attnum
`

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Reads one row as a caller would: with their role, their claims, and only the columns that they may select.
 * @returns undefined when grants or row-level security hide the row, or when a condition excludes it
 */
export const readVisibleRow = async (
  database: Database,
  caller: ChannelCaller,
  table: { schema: string; table: string },
  key: RowKey,
  conditions: Condition[],
): Promise<VisibleRow | undefined> => {
  let row: VisibleRow | undefined
  await database.transaction(async (query) => {
    const columns = z
      .array(ColumnSchema)
      .parse(await query(COLUMNS_OF, [table.table, caller.role, table.schema]))
    const readable = columns.filter((column) => column.readable)
    const mayRead = new Set(readable.map(({ name }) => name))
    const needed = [...Object.keys(key), ...conditions.map(({ column }) => column)]
    if (needed.some((name) => !mayRead.has(name))) return

    const typeOf = (name: string) => columns.find((column) => column.name === name)?.sql_type ?? 'text'
    const parameters: unknown[] = []
    // Parameters travel as text: drivers would otherwise guess a type of their own from the column's.
    const parameter = (value: string, type: string) => `$${String(parameters.push(value))}::text::${type}`
    const where = [
      ...Object.entries(key).map(
        ([name, value]) => `${quoteName(name)} = ${parameter(String(value), typeOf(name))}`,
      ),
      ...conditions.map(({ column, operator, values, negated }) => {
        const list = values.map((value) => parameter(value, typeOf(column)))
        const test = operator === 'in' ? `in (${list.join(', ')})` : `${operator} ${list.join('')}`
        return `${negated ? 'not ' : ''}(${quoteName(column)} ${test})`
      }),
    ]
    const names = readable.map(({ name }) => quoteName(name)).join(', ')
    const from = `${quoteName(table.schema)}.${quoteName(table.table)}`

    await query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
        set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
      [
        JSON.stringify(caller.claims),
        typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : '',
        caller.role,
      ],
    )
    const [found] = await query(
      `select to_jsonb(visible) as record from (select ${names} from ${from} where ${where.join(' and ')}) as visible`,
      parameters,
    )
    if (found)
      row = { columns: readable.map(({ name, type }) => ({ name, type })), ...RecordSchema.parse(found) }
  })
  return row
}
