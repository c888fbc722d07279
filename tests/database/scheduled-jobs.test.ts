import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRON_SCHEMA } from './cron-schema.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('pg_cron gets each job once, also when it was switched on after the migrations, and each command runs', async () => {
  await database.sql(CRON_SCHEMA)
  await database.sql('select private.schedule_jobs()')
  await database.sql('select private.schedule_jobs()')
  const jobs = await database.sql('select jobname, schedule, command from cron.job order by jobname')
  expect(jobs).toEqual([
    { jobname: 'clear-old-rows', schedule: '17 * * * *', command: 'select public.clear_old_rows()' },
    {
      jobname: 'publish-due-articles',
      schedule: '* * * * *',
      command: 'select public.publish_due_articles()',
    },
    { jobname: 'remind-builder', schedule: '*/2 * * * *', command: 'select private.remind_builder()' },
    { jobname: 'run-maintenance', schedule: '*/15 * * * *', command: 'select private.call_maintenance()' },
  ])
  for (const { command } of jobs) expect(await database.sql(String(command))).toHaveLength(1)
})
