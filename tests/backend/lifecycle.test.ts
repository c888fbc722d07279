import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#scripts/backend/database/apply-migrations.ts'
import { lockFolder } from '#scripts/backend/folder/lock.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { childrenOf, isRunning, runBackend, runRefusedBackend, stopBackend } from './backend-process.ts'
import { newFolder, PASSWORD, startTestBackend } from './fixture.ts'

let folder: string

beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const refusesConnections = async (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    () => false,
    () => true,
  )

test('rows, accounts, sessions, files, mails and keys survive a restart', async () => {
  const own = path.join(folder, 'restart')
  const first = await startTestBackend({ folder: own })
  await first.backend.sql(
    'create table public.sample (id integer primary key); grant all on public.sample to service_role',
  )
  await first.service.from('sample').insert({ id: 7 }).throwOnError()
  await first.service.storage.createBucket('sample', { public: true })
  await first.service.storage
    .from('sample')
    .upload('a/b.txt', new File(['sample'], 'b.txt', { type: 'text/plain' }))
  await first.service.auth.admin.createUser({
    email: 'sample@example.org',
    password: PASSWORD,
    email_confirm: true,
  })
  const client = first.newClient()
  const { data: before } = await client.auth.signInWithPassword({
    email: 'sample@example.org',
    password: PASSWORD,
  })
  await first.newClient().auth.signUp({ email: 'mailed@example.org', password: PASSWORD })
  const { publishableKey, secretKey } = first.backend
  await first.close()

  const second = await startTestBackend({ folder: own })
  expect([second.backend.publishableKey, second.backend.secretKey]).toEqual([publishableKey, secretKey])
  expect((await second.service.from('sample').select()).data).toEqual([{ id: 7 }])
  const file = second.visitor.storage.from('sample').getPublicUrl('a/b.txt').data.publicUrl
  expect(await (await fetch(file)).text()).toBe('sample')
  const { data: after } = await second
    .newClient()
    .auth.refreshSession({ refresh_token: before.session?.refresh_token ?? '' })
  expect(after.user?.email).toBe('sample@example.org')
  expect(await second.mailsTo('mailed@example.org')).toHaveLength(1)
  await second.close()
})

test('keys are for their owner alone', async () => {
  const { mode } = await stat(path.join(folder, 'restart', 'keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('a second start on the same folder says who has it, and leaves the first alone @long', async () => {
  const own = path.join(folder, 'twice')
  const first = await runBackend({ BACKEND_FOLDER: own })
  const second = await runRefusedBackend({ BACKEND_FOLDER: own })
  expect(second.code).toBe(1)
  expect(second.output).toContain(`process ${String(first.pid)}, ${first.url}`)
  expect(second.output).toContain('BACKEND_FOLDER')
  expect(second.output).not.toContain('    at ')
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  await stopBackend(first, 'SIGTERM')
})

test('a backend that is too busy to answer keeps its folder; one that does not respond any more does not', async () => {
  const own = path.join(folder, 'busy')
  await mkdir(own)
  const silent = createServer((socket) => socket.resume())
  const port = await listenOnPort(silent, 0, 'test', 'TEST')
  const url = `http://127.0.0.1:${String(port)}`
  await writeFile(path.join(own, 'backend.lock'), JSON.stringify({ pid: process.pid, url, startedAt: 0 }))
  await expect(lockFolder(own, 'http://127.0.0.1:1')).rejects.toThrow(url)
  await new Promise((resolve) => silent.close(resolve))
  const lock = await lockFolder(own, 'http://127.0.0.1:1')
  lock.release()
})

test('a taken port is reported with the variable that changes it, and frees the folder @long', async () => {
  const own = path.join(folder, 'port')
  const other = createServer()
  const port = String(await listenOnPort(other, 0, 'test', 'TEST'))
  for (const variable of ['BACKEND_PORT', 'MAIL_PORT']) {
    const { code, output } = await runRefusedBackend({ BACKEND_FOLDER: own, [variable]: port })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port}`)
    expect(output).toContain(variable)
    expect(existsSync(path.join(own, 'backend.lock'))).toBe(false)
  }
  other.close()
  await (await startTestBackend({ folder: own })).close()
})

test('Ctrl-C stops everything that was started', async () => {
  const own = path.join(folder, 'ctrl-c')
  const backend = await runBackend({ BACKEND_FOLDER: own })
  await fetch(`${backend.url}/functions/v1/trigger-rebuild`, { method: 'POST' })
  const children = childrenOf(backend.pid)
  expect(children).toHaveLength(1)
  expect(await stopBackend(backend, 'SIGINT')).toBe(0)
  expect(children.filter(isRunning)).toEqual([])
  expect(await refusesConnections(backend.url)).toBe(true)
  expect(existsSync(path.join(own, 'backend.lock'))).toBe(false)
})

test('a backend that was killed leaves no process, and its folder starts again with its data @long', async () => {
  const own = path.join(folder, 'killed')
  const backend = await runBackend({ BACKEND_FOLDER: own })
  const email = 'before@example.org'
  await fetch(`${backend.url}/functions/v1/trigger-rebuild`, { method: 'POST' })
  const [deno = 0] = childrenOf(backend.pid)
  const key = /Publishable key\s+(?<key>\S+)/.exec(backend.output())?.groups?.['key'] ?? ''
  await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  await stopBackend(backend, 'SIGKILL')
  await expect.poll(() => isRunning(deno)).toBe(false)

  const again = await startTestBackend({ folder: own })
  expect(await again.backend.sql('select email from auth.users')).toEqual([{ email }])
  await again.close()
})

test('functions come back after a crash @long', async () => {
  const backend = await runBackend({ BACKEND_FOLDER: path.join(folder, 'crash') })
  const call = () => fetch(`${backend.url}/functions/v1/trigger-rebuild`, { method: 'POST' })
  expect((await call()).status).toBe(401)
  const [deno = 0] = childrenOf(backend.pid)
  process.kill(deno, 'SIGKILL')
  await expect.poll(() => isRunning(deno)).toBe(false)
  await expect.poll(async () => (await call()).status).toBe(401)
  await stopBackend(backend, 'SIGTERM')
})

test('a migration that fails is named with its line and leaves nothing behind', async () => {
  const here = await startTestBackend({ folder: path.join(folder, 'migration') })
  const migrations = path.join(folder, 'broken-migrations')
  await mkdir(migrations)
  await writeFile(
    path.join(migrations, '20990101000000_broken.sql'),
    'create table public.half (id integer);\n\nselect * from nowhere;\n',
  )
  const database = {
    connection: { clearSchemaCache: async () => undefined },
    query: here.backend.sql,
  }
  const run = applyMigrations(
    {
      ...database,
      transaction: async (work) => {
        await here.backend.sql('begin')
        try {
          await work(here.backend.sql)
          await here.backend.sql('commit')
        } catch (error) {
          await here.backend.sql('rollback')
          throw error
        }
      },
    },
    migrations,
  )
  await expect(run).rejects.toThrow(/20990101000000_broken\.sql failed.*nowhere.*line 3/)
  expect(await here.backend.sql("select to_regclass('public.half') as half")).toEqual([{ half: null }])
  await here.close()
})
