import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { Kysely } from 'kysely'
import { fillFolder, cacheMigratedCluster } from './cluster-cache.ts'
import type { Database, OpenedDatabase, Row } from './database.ts'
import { guardSerializers } from './guard-parameters.ts'
import { createPgliteDialect } from './pglite-dialect.ts'
import { SessionTurns } from './session-mutex.ts'

const connect = async (folder: string): Promise<PgliteConnection> => {
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  guardSerializers(connection.driver)
  return connection
}

/**
 * Opens a database folder, or starts one from a cached cluster.
 * A folder whose first opening was interrupted holds nothing of anyone's and is started again.
 */
const openFolder = async (
  folder: string,
  clusterName: string,
): Promise<{ connection: PgliteConnection; needsMigrating: boolean }> => {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  if (existsSync(folder)) {
    // PostgreSQL does not start when this file is empty, as a start leaves it that was killed while writing it. The backend's
    // own lock decides who may open the folder.
    await rm(path.join(folder, 'postmaster.pid'), { force: true })
    return { connection: await connect(folder), needsMigrating: false }
  }
  await mkdir(path.dirname(folder), { recursive: true })
  await writeFile(unfinished, '')
  const { isMigrated } = await fillFolder(folder, clusterName)
  const connection = await connect(folder)
  await rm(unfinished, { force: true })
  return { connection, needsMigrating: !isMigrated }
}

/** PGlite with its data in `folder`; `clusterName` names the state that the migrations lead to. */
export const openPglite = async (folder: string, clusterName: string): Promise<OpenedDatabase> => {
  const { connection, needsMigrating } = await openFolder(folder, clusterName)
  const client = connection.driver
  // A hosted project gives moments in UTC, whatever the time zone of the machine that made the cluster.
  await client.exec("set timezone to 'UTC'")
  const turns = new SessionTurns()
  const outside = AsyncLocalStorage.snapshot()
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
      // A notification arrives inside the query of some request; its listener is no part of that request.
      const stop = await inTurn(() => client.listen(channel, (payload) => outside(callback, payload)))
      return () => inTurn(() => stop())
    },
    close: () => inTurn(() => connection.close()),
  }
  return {
    database,
    runRequest: (work) => turns.runAs(work),
    afterMigrations: async () => {
      if (!needsMigrating) return
      await inTurn(async () => {
        await run('checkpoint')
        await cacheMigratedCluster(clusterName, folder)
      })
    },
  }
}
