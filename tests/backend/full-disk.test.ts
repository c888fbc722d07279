import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStorage } from '#scripts/backend/lite/file-storage.ts'
import { freeBytes } from '#scripts/disk/full-disk.ts'
import { runBackend, runRefusedBackend, stopBackend } from './backend-process.ts'
import { newFolder, startTestBackend } from './fixture.ts'

const MEGABYTE = 1024 * 1024
/** More than what else goes on on the machine frees or takes meanwhile. */
const MARGIN_MB = 1024

const FULL =
  /The disk that holds (\S+) is full \(\d+ MB left\)\. Make room there, then run the same command again/

let folder: string
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A disk of its own of a few megabytes takes a mount, which a user may make in a namespace where the system allows it. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'] as const
const canMount =
  spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** Runs lines of the shell with a disk of so many megabytes at `$disk`; answers all that they wrote. */
const withSmallDisk = async (
  megabytes: number,
  lines: string,
  variables: Record<string, string> = {},
): Promise<string> => {
  const disk = path.join(folder, 'disk')
  const { stdout } = await promisify(execFile)(
    NAMESPACE[0],
    [
      ...NAMESPACE.slice(1),
      'sh',
      '-c',
      `mkdir -p "$disk" && mount -t tmpfs -o size=${megabytes}m tmpfs "$disk" || exit 9\n{ ${lines}\n} 2>&1`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * MEGABYTE,
      env: { ...process.env, disk, node: process.execPath, BACKEND_PORT: '0', MAIL_PORT: '0', ...variables },
    },
  )
  return stdout
}

test('FAULT-02 a start on a disk below its reserve says so and where, writes nothing, and works when there is room', async () => {
  const own = path.join(folder, 'start')
  const refused = await runRefusedBackend({ BACKEND_FOLDER: own, DISK_RESERVE_MB: '999999999' })
  expect(refused.code).toBe(1)
  expect(FULL.exec(refused.output)?.[1]).toBe(own)
  expect(refused.output.trim().split('\n')).toHaveLength(1)
  expect(await readdir(own)).toEqual([])
  const backend = await runBackend({ BACKEND_FOLDER: own })
  expect((await fetch(`${backend.url}/health`)).status).toBe(200)
  await stopBackend(backend, 'SIGTERM')
})

test('FAULT-02 below the reserve uploads and rows of an import are refused in one sentence; reading and removing go on, and all works when there is room', async () => {
  const own = await newFolder()
  const free = Math.floor((await freeBytes(own)) / MEGABYTE)
  const { backend, service, close } = await startTestBackend({
    folder: own,
    diskReserveMb: free - MARGIN_MB,
  })
  const file = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  await service.storage.from('rhca-pdfs').upload('avant.pdf', file)
  const filler = path.join(own, 'filler')
  execFileSync('fallocate', ['-l', `${2 * MARGIN_MB}M`, filler])
  // The room is looked at twice a second: a file may still go up.
  await expect
    .poll(async () => {
      const { error } = await service.storage.from('rhca-pdfs').upload('entre.pdf', file, { upsert: true })
      return error?.message
    })
    .toMatch(/^Le serveur n’a plus de place pour enregistrer\. Rien n’a été écrit/)
  const upload = await service.storage.from('rhca-pdfs').upload('plein.pdf', file)
  expect(upload.error?.message).toMatch(/^Le serveur n’a plus de place/)
  const row = await service.from('articles').insert({ source: 'RHCA', title: 'Plein' })
  expect(row.status).toBe(507)
  expect(row.error?.code).toBe('53100')
  expect(row.error?.message).toContain('plus de place')
  const rows = await service.rpc('import_rows', { _batch_id: null, _rows: [] })
  expect(rows.error?.code).toBe('53100')
  const called = await fetch(`${backend.url}/functions/v1/submit-article`, { method: 'POST', body: '{}' })
  expect(await called.json()).toMatchObject({ error: { code: 'unavailable' } })

  expect((await service.from('articles').select('id')).error).toBeNull()
  expect((await service.rpc('has_role', { _role: 'editor' })).error).toBeNull()
  const names = (await service.storage.from('rhca-pdfs').list()).data?.map(({ name }) => name)
  expect(names).toContain('avant.pdf')
  expect(names).not.toContain('plein.pdf')
  expect((await service.storage.from('rhca-pdfs').remove(['avant.pdf'])).error).toBeNull()

  await rm(filler)
  await expect
    .poll(async () => (await service.storage.from('rhca-pdfs').upload('plein.pdf', file)).error)
    .toBeNull()
  await service.from('articles').insert({ source: 'RHCA', title: 'Plein' }).throwOnError()
  await close()
  await rm(own, { recursive: true })
})

test('FAULT-02 an upload that fails in the middle leaves no part of its file', async () => {
  const own = path.join(folder, 'storage')
  const storage = createFileStorage(own)
  // What is said of the file can't be written where a folder is.
  await mkdir(path.join(own, 'details/bucket/a.pdf.json'), { recursive: true })
  await expect(
    storage.uploadObject('bucket', 'a.pdf', '', Buffer.from('%PDF'), 'application/pdf', 'no-cache'),
  ).rejects.toThrow()
  expect(await readdir(path.join(own, 'files/bucket'))).toEqual([])
  expect(await readdir(path.join(own, 'details/bucket'))).toEqual(['a.pdf.json'])
})

test.runIf(canMount)(
  'FAULT-02 a backup onto a full disk says so and where in one sentence, leaves nothing, and is whole when there is room @long',
  async () => {
    const own = path.join(folder, 'backup')
    const { service, close } = await startTestBackend({ folder: own })
    const big = new Blob(
      [
        `%PDF-1.7\n${'%'.repeat(3 * MEGABYTE)}\n%%EOF\n`.replace(/%{9}/g, () =>
          String(Math.random()).slice(2, 11),
        ),
      ],
      { type: 'application/pdf' },
    )
    await service.storage.from('rhca-pdfs').upload('gros.pdf', big)
    await service.from('articles').insert({ source: 'RHCA', title: 'Gros' }).throwOnError()
    await close()
    const written = await withSmallDisk(
      1,
      `"$node" scripts/backup.ts "$disk/a.zip"; echo "code $?"; ls -A "$disk"; echo "---"
       mount -o remount,size=64m "$disk"; "$node" scripts/backup.ts "$disk/a.zip"; echo "code $?"; ls -A "$disk"`,
      { BACKEND_FOLDER: own },
    )
    const [full = '', roomy = ''] = written.split('---')
    expect(full.match(new RegExp(FULL, 'g'))).toHaveLength(1)
    expect(FULL.exec(full)?.[1]).toBe(path.join(folder, 'disk'))
    expect(full.trim().split('\n').at(-1)).toBe('code 1')
    expect(roomy).toMatch(/code 0\na\.zip\s*$/)
  },
)

test.runIf(canMount)(
  'FAULT-02 a start whose disk fills up while the database is made says so, and works when there is room @long',
  async () => {
    const written = await withSmallDisk(
      12,
      `"$node" tests/backend/kills/start-or-say.ts; echo "code $?"; echo "---"
       mount -o remount,size=600m "$disk"; "$node" tests/backend/kills/start-or-say.ts; echo "code $?"`,
      { BACKEND_FOLDER: path.join(folder, 'disk/backend'), DISK_RESERVE_MB: '0' },
    )
    const [full = '', roomy = ''] = written.split('---')
    expect(full).toMatch(FULL)
    expect(full).not.toContain('ASSERTIONS')
    expect(full).toContain('code 1')
    expect(roomy).toContain('code 0')
  },
)

test.runIf(canMount)(
  'FAULT-02 a build without room says so and where in one sentence, leaves nothing of what it wrote, and works when there is room @long',
  async () => {
    const { backend, close } = await startTestBackend({ folder: path.join(folder, 'build') })
    await backend.sql(
      "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
    )
    const written = await withSmallDisk(
      6,
      `"$node" scripts/build.ts >"$disk.log" 2>&1; echo "code $?"; tail -n 1 "$disk.log"; ls -A "$disk"; echo "---"
       mount -o remount,size=900m "$disk"; "$node" scripts/build.ts >"$disk.log" 2>&1; echo "code $?"; tail -n 1 "$disk.log"; ls -A "$disk"`,
      {
        OUTPUT_FOLDER: path.join(folder, 'disk/dist'),
        CACHE_FOLDER: path.join(folder, 'disk/cache'),
        PUBLIC_SUPABASE_URL: backend.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      },
    )
    await close()
    const [full = '', roomy = ''] = written.split('---')
    expect(full).toContain('code 1')
    expect(FULL.exec(full)?.[1]).toBe(path.join(folder, 'disk/dist'))
    expect(full.match(new RegExp(FULL, 'g'))).toHaveLength(1)
    expect(full).not.toMatch(/^dist/m)
    expect(roomy).toContain('code 0')
    expect(roomy).toMatch(/\bdist\b/)
    expect(roomy).not.toContain('dist.next')
    expect(existsSync(path.join(folder, 'disk/dist'))).toBe(false)
  },
  900_000,
)
