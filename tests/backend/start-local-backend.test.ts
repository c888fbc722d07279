import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { createDemonstrationAccount } from '#scripts/start/demonstration-account.ts'
import { startLocalBackend } from '#scripts/start/start-local-backend.ts'
import { newFolder } from './fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = async (own: string) => {
  const lines: string[] = []
  const { backend, account } = await startLocalBackend(
    readEnvironment({ BACKEND_FOLDER: own, BACKEND_PORT: '0', MAIL_PORT: '0' }),
    (line) => lines.push(line),
  )
  const superAdmins = await backend.sql("select user_id from public.user_roles where role = 'super_admin'")
  await backend.close()
  return { account, lines: lines.join('\n'), superAdmins }
}

/** A folder with a work in it, as a restore leaves it, and what else `prepare` puts there. */
const openWithWork = async <T>(own: string, prepare: (backend: Backend) => Promise<T>): Promise<T> => {
  const siteUrl = 'http://localhost:4321'
  const backend = await startBackend({ folder: own, port: 0, mailPort: 0, siteUrl, functions: false })
  await backend.sql(
    "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
  )
  const prepared = await prepare(backend)
  await backend.close()
  return prepared
}

test('restored data get no account, so no super admin that nobody chose, and how to make one is named @long', async () => {
  const own = path.join(folder, 'restored')
  await openWithWork(own, () => Promise.resolve())
  const { account, lines, superAdmins } = await start(own)
  expect(account).toBeUndefined()
  expect(superAdmins).toEqual([])
  expect(lines).toContain('npm run super-admin -- personne@exemple.org')
})

test('the account of the demonstration is shown again at each start, and stays the only super admin', async () => {
  const own = path.join(folder, 'again')
  const made = await openWithWork(own, (backend) => createDemonstrationAccount(backend, own))
  const { account, lines, superAdmins } = await start(own)
  expect(account).toEqual(made)
  expect(superAdmins).toHaveLength(1)
  expect(lines).not.toContain('super-admin')
})
