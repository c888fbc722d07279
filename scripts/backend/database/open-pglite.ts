import { createPgliteConnection } from '@supabase/lite/pglite'
import { Kysely } from 'kysely'
import type { Database, Row } from './database.ts'
import { openCluster } from './empty-cluster.ts'
import { createPgliteDialect } from './pglite-dialect.ts'
import { SessionTurns } from './session-turns.ts'

/** PGlite keeps its data in `folder`; `runRequest` marks the queries of one HTTP request as one turn on its session. */
export const openPglite = async (
  folder: string,
): Promise<{ database: Database; runRequest: SessionTurns['runAs'] }> => {
  const connection = await openCluster(folder, async (fresh) => {
    const opened = await createPgliteConnection({
      url: folder,
      ...(fresh ? { pgliteOptions: { loadDataDir: fresh } } : {}),
    })
    await opened.driver.waitReady
    return opened
  })
  const client = connection.driver
  const turns = new SessionTurns()
  connection.kysely = new Kysely({ dialect: createPgliteDialect(client, turns) })

  const run: Database['query'] = async (sql, parameters) => {
    if (parameters) return (await client.query<Row>(sql, parameters)).rows
    return (await client.exec(sql)).at(-1)?.rows ?? []
  }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await turns.take()
    try {
      return await work()
    } finally {
      release()
    }
  }

  const database: Database = {
    connection,
    query: (sql, parameters) => inTurn(() => run(sql, parameters)),
    transaction: (work) =>
      inTurn(async () => {
        await run('begin')
        try {
          await work(run)
          await run('commit')
        } catch (error) {
          await run('rollback')
          throw error
        }
      }),
    listen: async (channel, callback) => {
      const stop = await inTurn(() => client.listen(channel, callback))
      return () => inTurn(() => stop())
    },
    close: () => inTurn(() => connection.close()),
  }
  return { database, runRequest: (work) => turns.runAs(work) }
}
