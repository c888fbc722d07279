import type { PGlite } from '@supabase/lite/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import { requireFewParameters } from './guard-parameters.ts'
import type { SessionTurns } from './session-mutex.ts'

/**
 * Lite reads the filter `names=neq.{}` as an empty object, which PGlite can't encode for a list: the message it sends is
 * malformed, and the session answers nothing from then on. The text "{}" is what both a list and a JSON value understand.
 */
const encodable = (parameter: unknown): unknown =>
  typeof parameter === 'object' && parameter !== null && Object.getPrototypeOf(parameter) === Object.prototype
    ? JSON.stringify(parameter)
    : parameter

const runOn = async <R>(client: PGlite, query: CompiledQuery): Promise<QueryResult<R>> => {
  requireFewParameters(query.parameters)
  const { rows, affectedRows } = await client.query<R>(query.sql, query.parameters.map(encodable))
  return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
}

/**
 * A Kysely dialect that gives PGlite's only session to one transaction at a time.
 *
 * Lite's own dialect hands the session to everyone at once: while a transaction waits for something else than the
 * database (auth signs tokens inside one), another request's commit would end it, and could no longer be undone.
 * The test "lite keeps a transaction together while others work" shows when lite queues them itself and this can go.
 */
export const createPgliteDialect = (client: PGlite, turns: SessionTurns): Dialect => {
  const releases = new WeakMap<DatabaseConnection, () => void>()
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      destroy: async () => undefined,
      acquireConnection: async () => {
        const connection: DatabaseConnection = {
          executeQuery: (query) => runOn(client, query),
          streamQuery: () => {
            throw new Error('PGlite cannot stream a query')
          },
        }
        releases.set(connection, await turns.take())
        return connection
      },
      releaseConnection: async (connection) => releases.get(connection)?.(),
      beginTransaction: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('begin'))
      },
      commitTransaction: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('commit'))
      },
      rollbackTransaction: async (connection) => {
        const rollback = () => connection.executeQuery(CompiledQuery.raw('rollback'))
        // A message that failed may spoil the next one; the session of all must not stay in this transaction.
        await rollback().catch(rollback)
      },
    }),
  }
}
