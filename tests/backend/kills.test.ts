import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openArchive } from '#scripts/backup/read-archive.ts'
import { newFolder, PASSWORD, startTestBackend } from './fixture.ts'
import { runKillableBackend, runKilled } from './kills/run-killed.ts'

/** Where in its work each act is killed: at three fixed steps, or at as many random ones as `KILLS` says. */
const STEPS = process.env['KILLS']
  ? Array.from({ length: Number(process.env['KILLS']) }, () => Math.random())
  : [0.1, 0.5, 0.8]
const ROUNDS_MS = STEPS.length * 60_000 + 120_000

const script = (name: string) => path.resolve(import.meta.dirname, 'kills', `${name}.ts`)

let folder: string
/** A backend with a work, a manuscript and an editor in it, and the editor's token. */
let prepared: string
let token = ''
let keys = { publishable: '', secret: '' }
beforeAll(async () => {
  folder = await newFolder()
  prepared = path.join(folder, 'prepared')
  const backend = await startTestBackend({ folder: prepared })
  const email = 'redaction@exemple.ht'
  const made = await backend.service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  await backend.service
    .from('user_roles')
    .insert({ user_id: made.data.user?.id, role: 'editor' })
    .throwOnError()
  const works = Array.from({ length: 40 }, (_, index) => ({
    source: 'RHCA',
    title: `Travail ${index}`,
    status: 'draft',
  }))
  await backend.service.from('articles').insert(works).throwOnError()
  await backend.service.storage
    .from('rhca-pdfs')
    .upload('un.pdf', pdf('un'), { contentType: 'application/pdf' })
  const { data } = await backend.newClient().auth.signInWithPassword({ email, password: PASSWORD })
  token = data.session?.access_token ?? ''
  keys = { publishable: backend.backend.publishableKey, secret: backend.backend.secretKey }
  await backend.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pdf = (words: string) => new Blob([`%PDF-1.7\n% ${words}\n%%EOF\n`], { type: 'application/pdf' })

const copyOfPrepared = async (): Promise<string> => {
  const copy = path.join(folder, randomUUID())
  await cp(prepared, copy, { recursive: true })
  return copy
}

const ports = { BACKEND_PORT: '0', MAIL_PORT: '0' }

/** Kills a command at each step, and runs it again on what that left; `check` looks at the outcome. */
const killAndRepeat = async (
  run: (home: string, killBefore?: number) => ReturnType<typeof runKilled>,
  newHome: () => Promise<string>,
  check: (home: string, output: string) => Promise<void>,
) => {
  const whole = await run(await newHome())
  expect(whole.output, 'undisturbed').not.toContain('Error')
  expect(whole.code).toBe(0)
  expect(whole.changes).toBeGreaterThan(2)
  for (const step of STEPS) {
    const home = await newHome()
    const killed = await run(home, Math.max(1, Math.ceil(whole.changes * step)))
    expect(killed.killed, `killed at ${step}`).toBe(true)
    const again = await run(home)
    expect(again.code, `again after ${step}:\n${again.output}`).toBe(0)
    await check(home, again.output)
    await rm(home, { recursive: true, force: true })
  }
}

test(
  'FAULT-03 a first start that is killed is followed by a whole one @long',
  async () => {
    let tables: string | undefined
    await killAndRepeat(
      (home, killBefore) => runKilled(script('start-and-stop'), [], { BACKEND_FOLDER: home }, killBefore),
      async () => path.join(folder, randomUUID()),
      async (_place, output) => {
        const found = /{"tables":\d+}/.exec(output)?.[0]
        tables ??= found
        expect(found).toBe(tables)
        expect(Number(/\d+/.exec(found ?? '')?.[0])).toBeGreaterThan(40)
      },
    )
  },
  ROUNDS_MS,
)

test('FAULT-03 a start that is killed while it writes PostgreSQL’s lock file is followed by a whole one', async () => {
  const home = await copyOfPrepared()
  await writeFile(path.join(home, 'database/postmaster.pid'), '')
  const again = await runKilled(script('start-and-stop'), [], { BACKEND_FOLDER: home })
  expect(again.output).toMatch(/{"tables":\d+}/)
  await rm(home, { recursive: true, force: true })
})

test(
  'FAULT-03 migrations that are killed are each applied once by the next start @long',
  async () => {
    const migrations = path.join(folder, 'migrations')
    await mkdir(migrations)
    const names = Array.from({ length: 8 }, (_, index) => `2099010100000${index}_step.sql`)
    for (const [index, name] of names.entries())
      await writeFile(
        path.join(migrations, name),
        `${index === 0 ? 'create table public.steps_taken (step integer);\n' : ''}insert into public.steps_taken select ${index};\ncreate table public.step_${index} as select generate_series(1, 2000) as number;\n`,
      )
    await killAndRepeat(
      (home, killBefore) =>
        runKilled(script('migrate'), [], { BACKEND_FOLDER: home, MIGRATIONS: migrations }, killBefore),
      copyOfPrepared,
      async (_place, output) => expect(output).toContain('[0,1,2,3,4,5,6,7]'),
    )
  },
  ROUNDS_MS,
)

test(
  'FAULT-01 FAULT-03 a backup that is killed leaves no half archive, and a restore that is killed goes on @long',
  async () => {
    await killAndRepeat(
      (home, killBefore) =>
        runKilled(
          'scripts/backup.ts',
          [path.join(home, 'sauvegarde.zip')],
          { ...ports, BACKEND_FOLDER: home },
          killBefore,
        ),
      copyOfPrepared,
      async (home) => {
        expect((await readdir(home)).filter((name) => name.includes('sauvegarde'))).toEqual([
          'sauvegarde.zip',
        ])
        const archive = await openArchive(path.join(home, 'sauvegarde.zip'), async () => '')
        expect(archive.manifest.tables.find(({ table }) => table === 'articles')?.rows).toBe(40)
        await archive.close()
        await cp(path.join(home, 'sauvegarde.zip'), path.join(folder, 'sauvegarde.zip'))
      },
    )
    await killAndRepeat(
      (home, killBefore) =>
        runKilled(
          'scripts/restore.ts',
          [path.join(folder, 'sauvegarde.zip')],
          { ...ports, BACKEND_FOLDER: home },
          killBefore,
        ),
      async () => path.join(folder, randomUUID()),
      async (_place, output) => expect(output).toContain('is identical to the backup'),
    )
  },
  2 * ROUNDS_MS,
)

/** Does what can be repeated, on a backend that is killed in the middle and started again. */
const killUnder = async (act: (url: string) => Promise<void>, check: (url: string) => Promise<void>) => {
  const home = await copyOfPrepared()
  const counted = await runKillableBackend(home)
  const before = await counted.arm()
  await act(counted.url)
  const changes = (await counted.arm()) - before
  await check(counted.url)
  await counted.stop()
  expect(changes).toBeGreaterThan(2)
  for (const step of STEPS) {
    const own = await copyOfPrepared()
    const first = await runKillableBackend(own)
    await first.arm(Math.max(1, Math.ceil(changes * step)))
    await expect(act(first.url), `killed at ${step}`).rejects.toThrow()
    await first.died()
    const second = await runKillableBackend(own)
    await act(second.url)
    await check(second.url)
    await second.stop()
    await rm(own, { recursive: true, force: true })
  }
}

const clientOf = (url: string, key: string, bearer?: string) =>
  createClient(url, key, {
    auth: { persistSession: false },
    // A request whose answer was lost is the test's to repeat.
    db: { retry: false },
    ...(bearer && { global: { headers: { authorization: `Bearer ${bearer}` } } }),
  })

test(
  'FAULT-03 an import that meets a killed backend goes on with the rows that it has named, none lost and none twice @long',
  async () => {
    let batch: string | undefined
    let lastUrl = ''
    const ids = Array.from({ length: 60 }, () => randomUUID())
    await killUnder(
      async (url) => {
        const editor = clientOf(url, keys.publishable, token)
        const service = clientOf(url, keys.secret)
        // Another round is another backend.
        const known = await service
          .from('import_batches')
          .select('id')
          .eq('id', batch ?? randomUUID())
          .throwOnError()
        if (known.data.length === 0)
          batch = z.uuid().parse(
            (
              await editor
                .rpc('open_import', {
                  _kind: 'index_medicus',
                  _file_name: 'notices.ris',
                  _total_rows: ids.length,
                })
                .throwOnError()
            ).data,
          )
        for (let start = 0; start < ids.length; start += 20) {
          const rows = ids.slice(start, start + 20).map((id, index) => ({
            id,
            action: 'add',
            title: `Notice ${start + index}`,
            authors: ['Ada Un'],
          }))
          await editor.rpc('import_rows', { _batch_id: batch, _rows: rows }).throwOnError()
        }
        await editor.rpc('close_import', { _batch_id: batch, _state: 'done' }).throwOnError()
        lastUrl = url
      },
      async (url) => {
        expect(lastUrl).toBe(url)
        const service = clientOf(url, keys.secret)
        const { data } = await service.from('articles').select('id').eq('source', 'INDEX').throwOnError()
        expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
        const batches = await service
          .from('import_batches')
          .select('row_count, state')
          .eq('id', batch)
          .throwOnError()
        expect(batches.data).toEqual([{ row_count: ids.length, state: 'done' }])
      },
    )
  },
  ROUNDS_MS,
)

test(
  'FAULT-03 a submission that meets a killed backend is stored once, with its whole manuscript @long',
  async () => {
    const uploadFolder = `submissions/${randomUUID()}`
    const file = `${uploadFolder}/manuscrit.pdf`
    const content = await pdf('manuscrit').text()
    const key = randomUUID()
    await killUnder(
      async (url) => {
        const service = clientOf(url, keys.secret)
        const uploaded = await service.storage
          .from('article_files')
          .upload(file, pdf('manuscrit'), { upsert: true })
        if (uploaded.error) throw uploaded.error
        await service
          .rpc('create_submission', {
            _submission: {
              publication_type: 'ATLAS',
              title: 'Péritonites du bas Artibonite',
              authors: 'Rose Désulmé',
              institution: 'Hôpital de la Plaine Verte',
              keywords: 'péritonite, urgence, Haïti',
              abstract: 'Un résumé qui compte au moins cinquante caractères, comme le formulaire le demande.',
              corresponding_author_name: 'Rose Désulmé',
              corresponding_author_email: 'autrice@exemple.ht',
              ethics_approval: true,
              original_work: true,
            },
            _files: [
              {
                bucket: 'article_files',
                path: file,
                file_name: 'm.pdf',
                size_bytes: content.length,
                mime_type: 'application/pdf',
              },
            ],
            _idempotency_key: key,
            _upload_folder: uploadFolder,
          })
          .throwOnError()
      },
      async (url) => {
        const service = clientOf(url, keys.secret)
        const { data } = await service
          .from('submissions')
          .select('title, submission_files(path)')
          .throwOnError()
        expect(data).toEqual([{ title: 'Péritonites du bas Artibonite', submission_files: [{ path: file }] }])
        const stored = await service.storage.from('article_files').download(file)
        expect(await stored.data?.text()).toBe(content)
      },
    )
  },
  ROUNDS_MS,
)

test('FAULT-03 a build that is killed while it takes over from the site leaves the old one or the new one, whole @long', async () => {
  const newHome = async () => {
    const home = path.join(folder, randomUUID())
    for (const [name, text] of [
      ['dist', 'old'],
      ['dist.next', 'new'],
    ]) {
      await mkdir(path.join(home, name ?? '', 'sub'), { recursive: true })
      for (const file of ['index.html', 'sub/index.html'])
        await writeFile(path.join(home, name ?? '', file), text ?? '')
    }
    return home
  }
  const siteOf = async (home: string) => {
    const texts = ['index.html', 'sub/index.html'].map((file) =>
      readFile(path.join(home, 'dist', file), 'utf8'),
    )
    return Promise.all(texts)
  }
  const run = (home: string, killBefore?: number) =>
    runKilled(script('publish'), [], { FOLDER: path.join(home, 'dist') }, killBefore)
  const whole = await newHome()
  const { changes } = await run(whole)
  expect(await siteOf(whole)).toEqual(['new', 'new'])
  expect(changes).toBeGreaterThanOrEqual(2)
  for (let change = 1; change <= changes; change += 1) {
    const home = await newHome()
    expect((await run(home, change)).killed).toBe(true)
    // The next build begins by looking for what was left.
    if (!existsSync(path.join(home, 'dist.next'))) await mkdir(path.join(home, 'dist.next'))
    const between = existsSync(path.join(home, 'dist')) ? await siteOf(home) : ['old', 'old']
    expect([['old', 'old'].join(), ['new', 'new'].join()]).toContain(between.join())
    const again = await newHome()
    await rm(path.join(home, 'dist.next'), { recursive: true, force: true })
    await cp(path.join(again, 'dist.next'), path.join(home, 'dist.next'), { recursive: true })
    expect((await run(home)).code).toBe(0)
    expect(await siteOf(home)).toEqual(['new', 'new'])
    expect((await readdir(home)).sort()).toEqual(['dist'])
  }
})
