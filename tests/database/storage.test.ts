import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type Client, type Role, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const MEGABYTE = 1024 * 1024
const COVERS = [
  'rhca_covers',
  'igm_covers',
  'atlas_covers',
  'article_covers',
  'indexmedicus_covers',
  'founder_avatars',
  'annuaire_profile_pics',
  'text_figures',
]
const PDFS = ['rhca-pdfs', 'igm-pdfs', 'article-pdfs', 'indexmedicuspdf']
const PUBLIC = [...COVERS, ...PDFS]
const PRIVATE = ['article_files', 'article_annexes', 'backups']

const PNG = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], {
  type: 'image/png',
})
const PDF = new Blob(['%PDF-1.4 essai'], { type: 'application/pdf' })
const GZIP = new Blob([Uint8Array.from([0x1f, 0x8b])], { type: 'application/gzip' })

/** A file that the bucket takes. */
const fileFor = (bucket: string): { name: string; body: Blob } => {
  if (bucket === 'backups') return { name: `${randomUUID()}.gz`, body: GZIP }
  const isPdf = PDFS.includes(bucket) || bucket === 'article_files'
  return isPdf ? { name: `${randomUUID()}.pdf`, body: PDF } : { name: `${randomUUID()}.png`, body: PNG }
}

/** Puts a file there with the secret key. */
const put = async (bucket: string): Promise<string> => {
  const { name, body } = fileFor(bucket)
  const { error } = await database.service.storage.from(bucket).upload(name, body)
  if (error) throw error
  return name
}

const exists = async (bucket: string, name: string): Promise<boolean> =>
  (await database.sql('select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, name]))
    .length === 1

const download = (bucket: string, name: string) =>
  fetch(`${database.url}/storage/v1/object/public/${bucket}/${name}`)

test('DATA-09 every bucket exists with its size limit and MIME types, and the public ones serve without login', async () => {
  const buckets = await database.sql(
    'select id, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets order by id',
  )
  expect(buckets.map(({ id }) => id).sort()).toEqual([...PUBLIC, ...PRIVATE].sort())
  const sizes: Record<string, number> = {
    'rhca-pdfs': 30,
    'igm-pdfs': 30,
    'article-pdfs': 30,
    indexmedicuspdf: 50,
    article_files: 10,
    article_annexes: 30,
    text_figures: 10,
    backups: 500,
  }
  for (const { id, public: isPublic, size, types } of buckets) {
    const bucket = String(id)
    expect(isPublic, bucket).toBe(PUBLIC.includes(bucket))
    expect(size, bucket).toBe((sizes[bucket] ?? 5) * MEGABYTE)
    expect(types, bucket).not.toContain('image/svg+xml')
    expect(types, bucket).not.toContain('text/html')
    expect((types as string[]).length).toBeGreaterThan(0)
  }
  for (const bucket of PUBLIC) {
    const answer = await download(bucket, await put(bucket))
    expect(answer.status, bucket).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(fileFor(bucket).body.size)
  }
})

test('private buckets serve nobody by their public address, nor a visitor by any other', async () => {
  for (const bucket of PRIVATE) {
    const name = await put(bucket)
    expect((await download(bucket, name)).ok, bucket).toBe(false)
    for (const role of ['anon', 'user'] as const) {
      expect((await database.as[role].storage.from(bucket).download(name)).data).toBeNull()
      expect((await database.as[role].storage.from(bucket).createSignedUrl(name, 60)).data).toBeNull()
    }
  }
})

/** Everything a client can try on a file that is there and with one of its own. */
async function attack(client: Client, bucket: string) {
  const there = await put(bucket)
  const own = fileFor(bucket)
  const storage = client.storage.from(bucket)
  const outcome = {
    uploaded: (await storage.upload(own.name, own.body)).error === null,
    overwritten: (await storage.upload(there, own.body, { upsert: true })).error === null,
    updated: (await storage.update(there, own.body)).error === null,
    listed: ((await storage.list()).data ?? []).length > 0,
    copied: (await storage.copy(there, `copie-${there}`)).error === null,
    removed: ((await storage.remove([there])).data ?? []).length > 0,
    moved: (await storage.move(own.name, `ailleurs-${own.name}`)).error === null,
  }
  return { outcome, stillThere: await exists(bucket, there) }
}

const NOTHING = {
  uploaded: false,
  overwritten: false,
  updated: false,
  listed: false,
  moved: false,
  copied: false,
  removed: false,
}

test('UPLOAD-09 a visitor, an account without role and a forged token upload, overwrite, list and remove nothing', async () => {
  const forged = database.newVisitor()
  const { data } = await database.as.user.auth.getSession()
  const [head, body] = data.session?.access_token.split('.') ?? []
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
  const token = [
    head,
    Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url'),
    data.session?.access_token.split('.')[2],
  ].join('.')

  for (const bucket of [...PUBLIC, ...PRIVATE]) {
    for (const role of ['anon', 'user'] as const) {
      const { outcome, stillThere } = await attack(database.as[role], bucket)
      expect(outcome, `${bucket} as ${role}`).toEqual(NOTHING)
      expect(stillThere).toBe(true)
    }
    const { name, body: file } = fileFor(bucket)
    const answer = await fetch(`${database.url}/storage/v1/object/${bucket}/${name}`, {
      method: 'POST',
      headers: {
        apikey: database.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': file.type,
      },
      body: file,
    })
    expect(answer.ok).toBe(false)
    expect(await exists(bucket, name)).toBe(false)
  }
  const created = await forged.storage.createBucket('a-moi', { public: true })
  expect(created.error).not.toBeNull()
  const opened = await database.as.user.storage.updateBucket('article_files', { public: true })
  expect(opened.error).not.toBeNull()
  const [bucket] = await database.sql(`select public from storage.buckets where id = 'article_files'`)
  expect(bucket).toEqual({ public: false })
})

test('IMG-08 covers and portraits are read by anyone at their public address and written by no visitor', async () => {
  for (const bucket of ['rhca_covers', 'igm_covers', 'atlas_covers', 'article_covers', 'founder_avatars']) {
    const name = await put(bucket)
    const address = database.as.anon.storage.from(bucket).getPublicUrl(name).data.publicUrl
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { outcome } = await attack(database.as.anon, bucket)
    expect(outcome).toEqual(NOTHING)
  }
})

test('editors see and remove files, the server alone writes them, and backups are for super admins to read and remove', async () => {
  for (const role of ['editor', 'admin', 'super_admin'] as const) {
    for (const bucket of [...PUBLIC, 'article_files', 'article_annexes']) {
      const { outcome, stillThere } = await attack(database.as[role], bucket)
      expect(outcome, `${bucket} as ${role}`).toEqual({
        // Their files go through the function upload-file, which reads the content first.
        uploaded: false,
        overwritten: false,
        updated: false,
        listed: true,
        moved: false,
        copied: false,
        removed: true,
      })
      expect(stillThere).toBe(false)
    }
  }
  const readBackup = async (role: Role) => {
    const name = await put('backups')
    const storage = database.as[role].storage.from('backups')
    const signed = await storage.createSignedUrl(name, 60)
    return {
      read: signed.data !== null && (await fetch(signed.data.signedUrl)).ok,
      written: (await storage.upload(`${randomUUID()}.gz`, GZIP)).error === null,
      removed: ((await storage.remove([name])).data ?? []).length === 1,
    }
  }
  expect(await readBackup('editor')).toEqual({ read: false, written: false, removed: false })
  expect(await readBackup('admin')).toEqual({ read: false, written: false, removed: false })
  expect(await readBackup('super_admin')).toEqual({ read: true, written: false, removed: true })
})

const submit = (client: Client, name: string, body: Blob = PDF, bucket = 'article_files', upsert = false) =>
  client.storage.from(bucket).upload(name, body, { upsert })

test('a visitor adds files of a submission and can neither read, list, replace nor remove them', async () => {
  for (const role of ['anon', 'user'] as const) {
    const client = database.as[role]
    const folder = `submissions/${randomUUID()}`
    expect((await submit(client, `${folder}/manuscrit.pdf`)).error).toBeNull()
    expect((await submit(client, `${folder}/figure-1.png`, PNG, 'article_annexes')).error).toBeNull()
    expect((await submit(client, `${folder}/manuscrit.pdf`, PDF, 'article_files', true)).error).not.toBeNull()
    const files = client.storage.from('article_files')
    expect((await files.list(folder)).data).toEqual([])
    expect((await files.download(`${folder}/manuscrit.pdf`)).data).toBeNull()
    expect((await files.createSignedUrl(`${folder}/manuscrit.pdf`, 60)).data).toBeNull()
    await files.remove([`${folder}/manuscrit.pdf`])
    expect(await exists('article_files', `${folder}/manuscrit.pdf`)).toBe(true)

    const editors = database.as.editor.storage.from('article_files')
    expect((await editors.list(folder)).data).toHaveLength(1)
    const signed = await editors.createSignedUrl(`${folder}/manuscrit.pdf`, 60)
    expect((await fetch(String(signed.data?.signedUrl))).status).toBe(200)
    await editors.remove([`${folder}/manuscrit.pdf`])
    expect(await exists('article_files', `${folder}/manuscrit.pdf`)).toBe(true)
    expect(
      (await submit(database.as.editor, `${folder}/manuscrit.pdf`, PDF, 'article_files', true)).error,
    ).not.toBeNull()
  }
})

test('outside its own folder, or beyond 20 files, a visitor adds nothing', async () => {
  const visitor = database.as.anon
  const folder = `submissions/${randomUUID()}`
  for (const name of [
    'manuscrit.pdf',
    'submissions/manuscrit.pdf',
    'submissions/1/manuscrit.pdf',
    `autres/${randomUUID()}/manuscrit.pdf`,
    `${folder}/plus/loin/manuscrit.pdf`,
    `${folder}/manuscrit.exe`,
    `${folder}/manuscrit.pdf.html`,
    `${folder}/.pdf`,
  ]) {
    expect((await submit(visitor, name)).error, name).not.toBeNull()
    expect(await exists('article_files', name)).toBe(false)
  }
  for (let number = 1; number <= 20; number += 1) {
    expect((await submit(visitor, `${folder}/fichier-${String(number)}.pdf`)).error).toBeNull()
  }
  expect((await submit(visitor, `${folder}/fichier-21.pdf`)).error).not.toBeNull()
})

const SVG = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
const HTML = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })

test('every bucket refuses SVG, HTML and what is over its limit, even from the server', async () => {
  const limits = await database.sql('select id, file_size_limit::int as size from storage.buckets')
  for (const { id, size } of limits) {
    const bucket = String(id)
    const storage = database.service.storage.from(bucket)
    const { name, body } = fileFor(bucket)
    for (const wrong of [SVG, HTML, new Blob(['MZ'], { type: 'application/octet-stream' })]) {
      expect((await storage.upload(name, wrong)).error, `${wrong.type} into ${bucket}`).not.toBeNull()
    }
    if (Number(size) <= 10 * MEGABYTE) {
      const big = new Blob([new Uint8Array(Number(size) + 1)], { type: body.type })
      expect((await storage.upload(name, big)).error, `too much for ${bucket}`).not.toBeNull()
    }
    expect(await exists(bucket, name)).toBe(false)
    expect((await storage.upload(name, body)).error, bucket).toBeNull()
  }
})

test("a visitor's file keeps to its folder and its kind, whatever type it declares", async () => {
  for (const bucket of ['article_files', 'article_annexes']) {
    const { body } = fileFor(bucket)
    const folder = `submissions/${randomUUID()}`
    const stored = () => database.sql('select name from storage.objects where bucket_id = $1', [bucket])
    const before = await stored()
    for (const name of [
      'image.svg',
      'page.html',
      'page.htm',
      'page.xhtml',
      'script.js',
      'sans-extension',
      '..',
      '..%2Fa.pdf',
      '..%2F..%2Fa.png',
      '%2e%2e%2fa.png',
      'a..pdf',
    ]) {
      const { error } = await submit(database.as.anon, `${folder}/${name}`, body, bucket)
      expect(error, `${name} into ${bucket}`).not.toBeNull()
    }
    expect(await stored()).toEqual(before)
  }
})

test('a name is plain segments that end as the files of the bucket do', async () => {
  const isSafe = async (bucket: string, name: string) =>
    (await database.sql('select private.is_safe_object_name($1, $2) as safe', [bucket, name]))[0]?.['safe']
  for (const name of [
    'RHCA_vol_04_no_49_5_3_2024.png',
    'dossier/Figure 1 (couleur).JPG',
    'a'.repeat(251) + '.png',
  ]) {
    expect(await isSafe('rhca_covers', name), name).toBe(true)
  }
  for (const name of [
    '../a.png',
    'a/../b.png',
    'a/..',
    '..png',
    '/a.png',
    'a//b.png',
    './a.png',
    'a\\..\\b.png',
    'a\u0000.png',
    'a\n.png',
    'é.png',
    'a.png/',
    'a.svg',
    'a.png.html',
    'a.pdf',
    'png',
    'a'.repeat(252) + '.png',
    '',
  ]) {
    // PostgreSQL itself refuses a zero byte.
    expect(await isSafe('rhca_covers', name).catch(() => false), JSON.stringify(name)).toBe(false)
  }
  expect(await isSafe('backups', 'sauvegarde.gz')).toBe(false)
})

test('a file of exactly the limit is taken', async () => {
  const body = new Blob([new Uint8Array(5 * MEGABYTE)], { type: 'image/png' })
  const { error } = await database.service.storage.from('rhca_covers').upload('limite.png', body)
  expect(error).toBeNull()
})

test('files uploaded for a submission that was never sent are found after a week', async () => {
  const [lost, sent] = [`submissions/${randomUUID()}/a.pdf`, `submissions/${randomUUID()}/b.pdf`]
  await submit(database.as.anon, lost)
  await submit(database.as.anon, sent)
  const list = async () => (await database.service.rpc('list_abandoned_uploads')).data
  expect(await list()).toEqual([])
  await database.sql(
    `update storage.objects set created_at = now() - interval '8 days' where name in ($1, $2)`,
    [lost, sent],
  )
  const { error } = await database.service.rpc('create_submission', {
    _submission: {
      publication_type: 'RHCA',
      title: 'Un manuscrit',
      authors: 'A. Auteur',
      institution: 'Hôpital',
      keywords: 'un, deux, trois',
      abstract: 'x'.repeat(50),
      corresponding_author_name: 'A. Auteur',
      corresponding_author_email: 'a@example.org',
    },
    _files: [
      {
        bucket: 'article_files',
        path: sent,
        file_name: 'b.pdf',
        size_bytes: 14,
        mime_type: 'application/pdf',
      },
    ],
    _idempotency_key: randomUUID(),
    _upload_folder: sent.replace('/b.pdf', ''),
  })
  expect(error).toBeNull()
  expect(await list()).toEqual([{ bucket: 'article_files', path: lost }])
})

test('anyone asks by name which files of public buckets are there, of the others nobody', async () => {
  const there = [`rhca_covers/${await put('rhca_covers')}`, `article-pdfs/${await put('article-pdfs')}`]
  const figure = `text_figures/${randomUUID()}/une figure.png`
  const [bucket, ...rest] = figure.split('/')
  await database.service.storage.from(bucket ?? '').upload(rest.join('/'), PNG)
  const hidden = [`article_annexes/${await put('article_annexes')}`, `backups/${await put('backups')}`]
  const absent = ['rhca_covers/absente.png', 'rhca_covers/', 'rhca_covers', '/', '', 'rhca_covers/%.png']
  for (const client of [database.as.anon, database.as.super_admin, database.service]) {
    const { data } = await client.rpc('find_public_files', {
      _paths: [...absent, ...hidden, ...there, figure],
    })
    expect(data?.toSorted()).toEqual([...there, figure].sort())
  }
})

test('at most 1000 files are asked for at a time', async () => {
  const ask = (count: number) =>
    database.as.anon.rpc('find_public_files', {
      _paths: Array.from({ length: count }, () => 'rhca_covers/a.png'),
    })
  expect((await ask(0)).data).toEqual([])
  expect((await ask(999)).data).toEqual([])
  expect((await ask(1000)).data).toEqual([])
  expect((await ask(1001)).error).toMatchObject({ code: '22023' })
})
