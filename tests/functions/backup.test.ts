import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openArchive } from '#scripts/backup/read-archive.ts'
import { restoreArchive } from '#scripts/backup/restore-archive.ts'
import { readRows } from '../../supabase/functions/_shared/backup/read-tables.ts'
import { writeArchive } from '../../supabase/functions/_shared/backup/write-archive.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '../backend/fixture.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

const PDF = new Blob(['%PDF-1.7 manuscrit'], { type: 'application/pdf' })

let here: EditorsBackend
let other: TestBackend
let folder: string
beforeAll(async () => {
  here = await startEditorsBackend()
  other = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  // Every account of a backup must be one of the installation, so the role comes by the operator's own procedure.
  await here.service.rpc('make_super_admin', { _email: 'admin@example.org' }).throwOnError()
  await here.service
    .from('articles')
    .insert(
      Array.from({ length: 1203 }, (_, index) => ({
        title: `Étude ${index}`,
        abstract: '«\n»',
        views: index,
      })),
    )
    .throwOnError()
  await here.editor.from('articles').update({ title: 'Reprise' }).eq('title', 'Étude 7').throwOnError()
  await here.service.from('members').insert({ name: 'Docteure Essai' }).throwOnError()
  for (const [bucket, path] of [
    ['rhca-pdfs', 'RHCA_vol_01_no_01_01-01-26.pdf'],
    ['article_files', 'dossier/manuscrit.pdf'],
  ] as const) {
    const { error } = await here.service.storage.from(bucket).upload(path, PDF)
    if (error) throw error
  }
})
afterAll(async () => {
  await here.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

const askBackup = async (client = here.admin): Promise<Response> => {
  const { data } = await client.auth.getSession()
  return fetch(`${here.backend.url}/functions/v1/database-backup`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
  })
}

const saveBackup = async (name: string): Promise<string> => {
  const response = await askBackup()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/filename="sauvegarde-[\d-]+\.zip"/)
  const file = join(folder, name)
  await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  return file
}

const attempts = async () =>
  z
    .array(z.object({ data: z.record(z.string(), z.unknown()) }))
    .parse(
      await here.backend.sql(
        `select event_data as data from public.security_events where event_type = 'database_backup_initiated' order by id`,
      ),
    )
    .map(({ data }) => data['refusal'] ?? data['allowed'])

/** Runs `npm run backup` with these variables of an installation, and with none but these. */
const runBackup = (variables: Record<string, string>, ...parameters: string[]) => {
  const { PUBLIC_SUPABASE_URL: _, SUPABASE_SECRET_KEY: __, ...own } = process.env
  return promisify(execFile)(process.execPath, ['scripts/backup.ts', ...parameters], {
    env: { ...own, BACKEND_PORT: '0', MAIL_PORT: '0', ...variables },
  })
}

test('a backup without works fails, as one whose variables are missing: the archive of the day before stays @long', async () => {
  const archives = await mkdtemp(join(folder, 'archives-'))
  const file = join(archives, 'nuit.zip')
  await writeFile(file, 'la veille')
  const installation = {
    PUBLIC_SUPABASE_URL: other.backend.url,
    SUPABASE_SECRET_KEY: other.backend.secretKey,
  }
  for (const variables of [{ BACKEND_FOLDER: join(folder, 'local') }, installation])
    await expect(runBackup(variables, file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has no works, so nothing was saved.*PUBLIC_SUPABASE_URL/) as string,
    })
  expect(await readdir(archives)).toEqual(['nuit.zip'])
  expect(await readFile(file, 'utf8')).toBe('la veille')

  const { stdout } = await runBackup(installation, '--empty', file)
  expect(stdout).toContain(`${file}: `)
  const archive = await openArchive(file)
  expect(archive.manifest.tables.find(({ table }) => table === 'articles')?.rows).toBe(0)
  await archive.close()
})

test('BACKUP-01 a backup of data and files restores to an identical installation', async () => {
  const file = await saveBackup('backup.zip')
  const archive = await openArchive(file)
  const works = archive.manifest.tables.find(({ table }) => table === 'articles')
  expect(works?.rows).toBe(1203)
  expect(archive.manifest.files.map(({ bucket, path }) => `${bucket}/${path}`)).toEqual([
    'article_files/dossier/manuscrit.pdf',
    'rhca-pdfs/RHCA_vol_01_no_01_01-01-26.pdf',
  ])

  await restoreArchive({ url: other.backend.url, secretKey: other.backend.secretKey }, archive, () => {})
  const stored = await other.service.storage.from('article_files').download('dossier/manuscrit.pdf')
  expect(await stored.data?.text()).toBe(await PDF.text())
  // The account signs in with the password it had, and is what it was.
  const client = other.newClient()
  const signedIn = await client.auth.signInWithPassword({ email: 'admin@example.org', password: PASSWORD })
  expect(signedIn.error).toBeNull()
  expect((await client.rpc('my_role')).data).toBe('super_admin')

  await expect(
    restoreArchive({ url: other.backend.url, secretKey: other.backend.secretKey }, archive, () => {}),
  ).rejects.toThrow(/not empty: articles holds 1203 rows/)
  await archive.close()
})

test('BACKUP-01 a file that is removed while the backup runs is left out; one that is lost stops it @long', async () => {
  const bucket = here.service.storage.from('founder_avatars')
  for (const name of ['gone.png', 'stays.png'])
    await bucket.upload(name, new Blob([name], { type: 'image/png' }))
  /** A client for which someone removes the first picture right before it is read. */
  const meanwhile = createClient(here.backend.url, here.backend.secretKey, {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        if (new Request(input, init).url.endsWith('/founder_avatars/gone.png'))
          await bucket.remove(['gone.png'])
        return fetch(input, init)
      },
    },
  })
  const archiveOf = () => writeArchive(meanwhile, new WritableStream(), new Date())
  const { files } = await archiveOf()
  expect(files.map(({ path }) => path)).toEqual([
    'dossier/manuscrit.pdf',
    'stays.png',
    'RHCA_vol_01_no_01_01-01-26.pdf',
  ])

  await rm(join(here.folder, 'storage/files/founder_avatars/stays.png'), { recursive: true })
  await expect(archiveOf()).rejects.toThrow('founder_avatars/stays.png could not be read')
  await bucket.remove(['stays.png'])
})

test('BACKUP-01 what is removed while the backup runs takes what refers to it along, and the rest is restored @long', async () => {
  const [message] = await here.backend.sql(
    `insert into public.contact_messages (name, email, message)
     values ('Rose', 'rose@exemple.ht', 'Bonjour à toutes et tous.') returning id::text`,
  )
  const id = String(message?.['id'])
  await here.backend.sql(
    `insert into public.contact_replies (message_id, body, idempotency_key) values ($1, 'Merci.', gen_random_uuid())`,
    [id],
  )
  /** A client for which someone removes a message right before its table is read: its answer has been read. */
  const meanwhile = createClient(here.backend.url, here.backend.secretKey, {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (
          request.url.endsWith('/read_backup_rows') &&
          (await request.clone().text()).includes('"contact_messages"')
        )
          await here.backend.sql('delete from public.contact_messages where id = $1', [id])
        return fetch(request)
      },
    },
  })
  const file = join(folder, 'meanwhile.zip')
  await writeArchive(meanwhile, Writable.toWeb(createWriteStream(file)), new Date())
  const archive = await openArchive(file)
  const rowsOf = (name: string) => archive.manifest.tables.find(({ table }) => table === name)?.rows
  expect([rowsOf('contact_replies'), rowsOf('contact_messages')]).toEqual([1, 0])

  const target = await startTestBackend()
  const access = { url: target.backend.url, secretKey: target.backend.secretKey }
  try {
    const lines: string[] = []
    await restoreArchive(access, archive, (line) => lines.push(line))
    expect(lines[0]).toMatch(/^1 rows refer to others/)
    expect(
      await target.backend.sql(
        `select (select count(*)::int from public.articles) as works,
                (select count(*)::int from public.contact_replies) as replies`,
      ),
    ).toEqual([{ works: 1203, replies: 0 }])
    const again: string[] = []
    await restoreArchive(access, archive, (line) => again.push(line))
    expect(again.at(-1)).toBe(
      'This installation already holds every row of this backup: nothing was written.',
    )
  } finally {
    await archive.close()
    await target.close()
  }
})

test('BACKUP-01 a work whose issue was removed while the backup ran is in its issue again after the restore @long', async () => {
  const [work] = await here.backend.sql(
    `insert into public.articles (title, source, volume, issue) values ('Déplacée', 'RHCA', '98', '99')
     returning id::text, version, updated_at::text`,
  )
  /** A client for which someone moves the work out of its issue, which goes, right before the issues are read. */
  const meanwhile = createClient(here.backend.url, here.backend.secretKey, {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.endsWith('/read_backup_rows') && (await request.clone().text()).includes('"issues"'))
          await here.backend.sql(`update public.articles set volume = '1', issue = '1' where id = $1`, [
            work?.['id'],
          ])
        return fetch(request)
      },
    },
  })
  const file = join(folder, 'moved.zip')
  await writeArchive(meanwhile, Writable.toWeb(createWriteStream(file)), new Date())
  await here.backend.sql('delete from public.articles where id = $1', [work?.['id']])
  const archive = await openArchive(file)
  const target = await startTestBackend()
  try {
    const lines: string[] = []
    const access = { url: target.backend.url, secretKey: target.backend.secretKey }
    await restoreArchive(access, archive, (line) => lines.push(line))
    expect(lines[0]).toMatch(/^1 rows refer to others/)
    expect(
      await target.backend.sql(
        `select issue.volume, issue.number, work.version, work.updated_at::text
         from public.articles as work join public.issues as issue on issue.id = work.issue_id
         where work.id = $1`,
        [work?.['id']],
      ),
    ).toEqual([{ volume: '98', number: '99', version: work?.['version'], updated_at: work?.['updated_at'] }])
  } finally {
    await archive.close()
    await target.close()
  }
})

test('FAULT-01 a restore that was cut goes on when it is called again, and nothing is doubled', async () => {
  const file = await saveBackup('cut.zip')
  const archive = await openArchive(file)
  const target = await startTestBackend()
  const access = { url: target.backend.url, secretKey: target.backend.secretKey }
  const figures = () =>
    target.backend.sql(
      'select (select count(*)::int from public.articles) as works, (select count(*)::int from storage.objects) as files',
    )
  /** An archive whose reading ends at that entry, as a process that is killed there. */
  const cutAt = (entry: RegExp) => {
    const orCut = (name: string) => {
      if (entry.test(name)) throw new Error('cut')
      return name
    }
    return {
      ...archive,
      read: async (name: string) => archive.read(orCut(name)),
      rows: (name: string) => archive.rows(orCut(name)),
    }
  }
  try {
    await expect(restoreArchive(access, cutAt(/members/), () => {})).rejects.toThrow('cut')
    expect(await figures()).toEqual([{ works: 1203, files: 0 }])
    // A row that was written half-way, as far as the installation knows.
    await target.backend.sql(`
      alter table public.articles disable trigger user;
      delete from public.articles where title in ('Étude 3', 'Étude 4');
      alter table public.articles enable trigger user`)
    await expect(restoreArchive(access, cutAt(/rhca-pdfs/), () => {})).rejects.toThrow('cut')
    expect(await figures()).toEqual([{ works: 1203, files: 1 }])

    // Another backup must not be mixed into it.
    const later = await openArchive(await saveBackup('later.zip'))
    await expect(restoreArchive(access, later, () => {})).rejects.toThrow(
      /Another backup was being restored here/,
    )
    await later.close()

    const lines: string[] = []
    await restoreArchive(access, archive, (line) => lines.push(line))
    expect(lines[0]).toBe('An earlier restore of this backup was cut: it goes on where it was.')
    expect(lines[2]).toBe('2 files written back, of which 1 were there')
    expect(await figures()).toEqual([{ works: 1203, files: 2 }])
    // Called once more, as after a cut right at its end: there is nothing to write.
    const again: string[] = []
    await restoreArchive(access, archive, (line) => again.push(line))
    expect(again).toEqual(['This installation already holds every row of this backup: nothing was written.'])
    // What people change from then on makes it an installation like any other.
    await target.backend.sql(`
      alter table public.articles disable trigger user;
      update public.articles set title = 'Autre étude' where title = 'Étude 3';
      alter table public.articles enable trigger user`)
    await expect(restoreArchive(access, archive, () => {})).rejects.toThrow(/not empty/)
  } finally {
    await archive.close()
    await target.close()
  }
})

test('SEC-11 with a passphrase nothing of the content is in the file, and a restore asks for it', async () => {
  const { createWriteStream } = await import('node:fs')
  const { Writable } = await import('node:stream')
  const file = join(folder, 'encrypted.zip')
  const passphrase = 'une longue phrase que personne ne devine'
  await writeArchive(here.service, Writable.toWeb(createWriteStream(file)), new Date(), passphrase)
  const bytes = await readFile(file)
  for (const secret of ['Docteure Essai', 'admin@example.org', await PDF.text(), 'sha256'])
    expect(bytes.includes(secret), secret).toBe(false)

  await expect(openArchive(file)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
  await expect(openArchive(file, () => 'une autre phrase que la bonne')).rejects.toThrow(
    /This is not the passphrase of/,
  )
  const archive = await openArchive(file, () => passphrase)
  const members = archive.manifest.tables.find(({ table }) => table === 'members')
  expect(new TextDecoder().decode(await archive.read(members?.entry ?? ''))).toContain('Docteure Essai')
  await archive.close()
  // Who has no passphrase in the archive is not asked for one.
  const plain = await openArchive(await saveBackup('plain.zip'), () => {
    throw new Error('asked')
  })
  await plain.close()
})

test('SEC-11 the command writes an archive for its owner alone, and the backend’s folder is so too', async () => {
  const { stat, chmod } = await import('node:fs/promises')
  const file = join(folder, 'owner.zip')
  const installation = {
    PUBLIC_SUPABASE_URL: here.backend.url,
    SUPABASE_SECRET_KEY: here.backend.secretKey,
    BACKUP_PASSPHRASE: 'une longue phrase que personne ne devine',
  }
  const { stdout } = await runBackup(installation, file)
  expect(stdout).toContain('Encrypted: without its passphrase nobody can restore it.')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(openArchive(file)).rejects.toThrow(/is encrypted/)
  expect((await stat(here.folder)).mode & 0o777).toBe(0o700)

  // A folder of an earlier version is shut at the next start.
  const before = await startTestBackend()
  await before.backend.close()
  await chmod(before.folder, 0o755)
  const again = await startTestBackend({ folder: before.folder })
  expect((await stat(before.folder)).mode & 0o777).toBe(0o700)
  await again.close()
  await rm(before.folder, { recursive: true, force: true })
})

test('BACKUP-01 each attempt is recorded; who may not, or gave no recent password, gets nothing', async () => {
  await here.backend.sql('delete from public.security_events')
  expect((await askBackup(here.editor)).status).toBe(403)
  await here.backend.sql(`update auth.sessions set created_at = now() - interval '6 minutes'`)
  const late = await askBackup()
  expect(late.status).toBe(403)
  expect(await late.text()).toContain('Confirmez d’abord votre mot de passe.')
  await here.admin.auth.signInWithPassword({ email: 'admin@example.org', password: PASSWORD })
  expect((await askBackup()).status).toBe(200)
  expect(await attempts()).toEqual(['missing_role', 'password_not_recent', true])
})

test('BACKUP-01 of texts, of which one may have 1 500 000 characters, a page has twenty at most', async () => {
  await here.backend.sql(
    `insert into public.work_texts (work_id, source, html, version)
     select id, 'jats', '<p>Texte</p>', 1 from public.articles order by id limit 41`,
  )
  const pagesOf = async (table: string) => {
    const pages: number[] = []
    for await (const rows of readRows(here.service, { schema: 'public', table })) pages.push(rows.length)
    return pages
  }
  expect(await pagesOf('work_texts')).toEqual([20, 20, 1])
  expect((await pagesOf('articles')).slice(0, 2)).toEqual([200, 200])
  expect((await pagesOf('work_fingerprints'))[0]).toBe(1000)
})

test('a damaged archive and one that was cut off are refused before anything is written', async () => {
  const file = await saveBackup('whole.zip')
  const { manifest } = await openArchive(file)
  const bytes = await readFile(file)
  const cut = join(folder, 'cut.zip')
  await writeFile(cut, bytes.subarray(0, bytes.length / 2))
  await expect(openArchive(cut)).rejects.toThrow(/no complete archive/)

  const damaged = join(folder, 'damaged.zip')
  const offset = bytes.indexOf(await PDF.text())
  expect(offset).toBeGreaterThan(0)
  bytes[offset + 3] = 'X'.charCodeAt(0)
  await writeFile(damaged, bytes)
  await expect(openArchive(damaged)).rejects.toThrow(new RegExp(manifest.files[0]?.entry ?? 'none'))
})
