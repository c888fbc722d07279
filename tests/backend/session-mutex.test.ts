import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#scripts/backend/database/database.ts'
import { openPglite } from '#scripts/backend/database/open-pglite.ts'
import { SessionTurns } from '#scripts/backend/database/session-mutex.ts'
import { newFolder } from './fixture.ts'

let folder: string
let opened: OpenedDatabase

beforeAll(async () => {
  folder = await newFolder()
  opened = await openPglite(path.join(folder, 'database'), 'none')
  await opened.database.query('create table numbers (id integer primary key)')
})
afterAll(async () => {
  await opened.database.close()
  await rm(folder, { recursive: true, force: true })
})

test('a transaction stays together while requests and the backend’s own queries come in', async () => {
  const { database, runRequest } = opened
  const undone = runRequest(() =>
    database.connection.runInTransaction(async (transaction) => {
      await sql`insert into numbers values (1)`.execute(transaction)
      await setTimeout(50)
      throw new Error('undo')
    }),
  )
  const [others] = await Promise.all([
    runRequest(() => database.connection.exec('insert into numbers values (2)')),
    database.query('insert into numbers values (3)'),
    expect(undone).rejects.toThrow('undo'),
  ])
  expect(others).toBeDefined()
  expect(await database.query('select id from numbers order by id')).toEqual([{ id: 2 }, { id: 3 }])
})

test('a request that asks again inside its own transaction does not wait for itself', async () => {
  const { database, runRequest } = opened
  const seen = await runRequest(() =>
    database.connection.runInTransaction(async () =>
      database.query('select count(*)::int as count from numbers'),
    ),
  )
  expect(seen).toEqual([{ count: 2 }])
})

test('turns are given in the order in which they were asked for', async () => {
  const turns = new SessionTurns()
  const order: number[] = []
  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      turns.runAs(async () => {
        const release = await turns.take()
        await setTimeout(5)
        order.push(number)
        release()
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3, 4])
})
