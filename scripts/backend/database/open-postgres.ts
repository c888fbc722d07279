import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Database, Row } from './database.ts'

const rowsOf = (result: unknown): Row[] => {
  const results: unknown = Array.isArray(result) && Array.isArray(result.at(-1)) ? result.at(-1) : result
  return Array.isArray(results) ? results.map((row: Row) => ({ ...row })) : []
}

const JSON_TYPE = 114
const JSONB_TYPE = 3802

/** Lite passes JSON as text; serialised once more, it would be stored as one string. */
const writtenOnce = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})

/** A real PostgreSQL, 15 or later, whose address names an owner that may create roles. */
export const openPostgres = async (databaseUrl: string): Promise<Database> => {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => undefined,
      // As a hosted project has it.
      connection: { TimeZone: 'UTC' },
      types: { json: writtenOnce(JSON_TYPE), jsonb: writtenOnce(JSONB_TYPE) },
    },
  })
  const client = connection.driver
  return {
    connection,
    query: async (sql, parameters) =>
      rowsOf(await client.unsafe(sql, parameters as Parameters<typeof client.unsafe>[1])),
    transaction: async (work) => {
      await client.begin((transaction) =>
        work(async (sql, parameters) =>
          rowsOf(await transaction.unsafe(sql, parameters as Parameters<typeof client.unsafe>[1])),
        ),
      )
    },
    listen: async (channel, callback) => {
      const listening = await client.listen(channel, callback)
      return () => listening.unlisten()
    },
    close: () => connection.close(),
  }
}
