import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend

beforeAll(async () => {
  here = await startTestBackend()
  await here.backend.sql(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('trial-public', 'trial-public', true, null, null),
      ('trial-private', 'trial-private', false, 1000, array['application/pdf']);
    create policy "Visitors add trial files" on storage.objects for insert to anon
      with check (bucket_id = 'trial-private');
  `)
})
afterAll(() => here.close())

const pdf = (content: string, name = 'étude.pdf') => new File([content], name, { type: 'application/pdf' })

test('a File is uploaded, listed, described and downloaded with its type', async () => {
  const bucket = here.service.storage.from('trial-private')
  const uploaded = await bucket.upload('volumes/03/rhca.pdf', pdf('%PDF-1.7 eté'), { cacheControl: '3600' })
  expect(uploaded.error).toBeNull()
  expect(uploaded.data?.path).toBe('volumes/03/rhca.pdf')

  const downloaded = await bucket.download('volumes/03/rhca.pdf')
  expect(downloaded.data?.type).toBe('application/pdf')
  expect(await downloaded.data?.text()).toBe('%PDF-1.7 eté')

  expect((await bucket.exists('volumes/03/rhca.pdf')).data).toBe(true)
  expect((await bucket.exists('volumes/03/nothing.pdf')).data).toBe(false)
  const listed = await bucket.list('volumes/03')
  expect(listed.data).toMatchObject([
    { name: 'rhca.pdf', metadata: { mimetype: 'application/pdf', size: 13 } },
  ])
})

test('a folder is listed with its subfolders first, in pages, by name and by search', async () => {
  const bucket = here.service.storage.from('trial-public')
  for (const name of ['covers/b.png', 'covers/a.png', 'covers/old/z.png', 'covers_x.png']) {
    const { error } = await bucket.upload(name, Buffer.from('x'), { contentType: 'image/png' })
    expect(error).toBeNull()
  }
  const names = async (...input: Parameters<typeof bucket.list>) =>
    (await bucket.list(...input)).data?.map(({ name, id }) => (id === null ? `${name}/` : name))
  expect(await names()).toEqual(['covers/', 'covers_x.png'])
  expect(await names('covers')).toEqual(['old/', 'a.png', 'b.png'])
  expect(await names('covers', { limit: 1, offset: 1 })).toEqual(['a.png'])
  expect(await names('covers', { search: 'B' })).toEqual(['b.png'])
  expect(await names('covers', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'old/',
    'b.png',
    'a.png',
  ])
})

test('a signed address opens a private file for a while, and only that file', async () => {
  const bucket = here.service.storage.from('trial-private')
  await bucket.upload('secret one.pdf', pdf('one'))
  const { data } = await bucket.createSignedUrl('secret one.pdf', 60, { download: 'etude 1.pdf' })
  const opened = await fetch(data?.signedUrl ?? '')
  expect(await opened.text()).toBe('one')
  expect(opened.headers.get('content-disposition')).toContain('etude%201.pdf')

  const elsewhere = (data?.signedUrl ?? '').replace('secret%20one.pdf', 'volumes/03/rhca.pdf')
  expect((await fetch(elsewhere)).ok).toBe(false)
  const over = await bucket.createSignedUrl('secret one.pdf', -1)
  expect((await fetch(over.data?.signedUrl ?? '')).status).toBe(400)

  const several = await bucket.createSignedUrls(['secret one.pdf', 'missing.pdf'], 60)
  expect(several.data?.map(({ error }) => error === null)).toEqual([true, false])
  expect(await (await fetch(several.data?.[0]?.signedUrl ?? '')).text()).toBe('one')
})

test('a signed upload address takes one file', async () => {
  const signed = await here.service.storage.from('trial-private').createSignedUploadUrl('by-address.pdf')
  expect(signed.error).toBeNull()
  const { path, token } = signed.data ?? { path: '', token: '' }
  const visitor = here.visitor.storage.from('trial-private')
  expect((await visitor.uploadToSignedUrl(path, token, pdf('sent'))).error).toBeNull()
  const { data } = await here.service.storage.from('trial-private').download('by-address.pdf')
  expect(await data?.text()).toBe('sent')
})

test('a public address is open to everyone and answers ranges', async () => {
  const bucket = here.service.storage.from('trial-public')
  await bucket.upload('open.txt', new File(['0123456789'], 'open.txt', { type: 'text/plain' }))
  const { publicUrl } = bucket.getPublicUrl('open.txt').data
  expect(await (await fetch(publicUrl)).text()).toBe('0123456789')
  const part = await fetch(publicUrl, { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  const end = await fetch(publicUrl, { headers: { range: 'bytes=-3' } })
  expect(await end.text()).toBe('789')
  expect((await fetch(publicUrl, { headers: { range: 'bytes=50-' } })).status).toBe(416)
})

test('a file is replaced with upsert or update alone, moved, copied and removed', async () => {
  const bucket = here.service.storage.from('trial-public')
  const text = async (name: string) => (await bucket.download(name)).data?.text()
  await bucket.upload('a.txt', new File(['first'], 'a.txt', { type: 'text/plain' }))
  const twice = await bucket.upload('a.txt', new File(['second'], 'a.txt', { type: 'text/plain' }))
  expect(twice.error?.message).toContain('exists')
  await bucket.upload('a.txt', new File(['third'], 'a.txt', { type: 'text/plain' }), { upsert: true })
  expect(await text('a.txt')).toBe('third')
  await bucket.update('a.txt', new File(['fourth'], 'a.txt', { type: 'text/plain' }))
  expect(await text('a.txt')).toBe('fourth')
  expect((await bucket.move('a.txt', 'moved/a.txt')).error).toBeNull()
  expect((await bucket.copy('moved/a.txt', 'copied.txt')).error).toBeNull()
  expect([await text('moved/a.txt'), await text('copied.txt')]).toEqual(['fourth', 'fourth'])
  const removed = await bucket.remove(['moved/a.txt', 'copied.txt'])
  expect(removed.data).toHaveLength(2)
  expect((await bucket.download('moved/a.txt')).error).not.toBeNull()
})

test('a copy that can’t be completed leaves no file', async () => {
  const bucket = here.service.storage.from('trial-public')
  const source = new File(['content'], 'source.txt', { type: 'text/plain' })
  expect((await bucket.upload('source.txt', source)).error).toBeNull()
  await rm(join(here.folder, 'storage/details/trial-public/source.txt.json'))
  expect((await bucket.copy('source.txt', 'copies/target.txt')).error).not.toBeNull()
  expect(await readdir(join(here.folder, 'storage/files/trial-public/copies'))).toEqual([])
})

test('policies, size and type limits of a bucket hold on the server', async () => {
  const visitor = here.visitor.storage.from('trial-private')
  expect((await visitor.upload('from-visitor.pdf', pdf('mine'))).error).toBeNull()
  expect((await visitor.download('from-visitor.pdf')).error).not.toBeNull()
  expect((await visitor.list()).data).toEqual([])
  expect(
    (await visitor.upload('page.html', new File(['<p>'], 'p.html', { type: 'text/html' }))).error,
  ).not.toBeNull()
  expect((await visitor.upload('large.pdf', pdf('x'.repeat(2000)))).error).not.toBeNull()
  const forbidden = here.visitor.storage.from('trial-public')
  expect(
    (await forbidden.upload('x.txt', new File(['x'], 'x.txt', { type: 'text/plain' }))).error,
  ).not.toBeNull()
  const outside = await here.service.storage
    .from('trial-public')
    .upload('../escaped.txt', new File(['x'], 'x.txt'))
  expect(outside.error).not.toBeNull()
})

test('no path of one bucket leads into another, or out of the storage, however it is written', async () => {
  const secret = 'a manuscript of somebody else'
  const own = await here.service.storage.from('trial-private').upload('dossier/other.pdf', pdf(secret))
  expect(own.error).toBeNull()
  const { port, hostname } = new URL(here.backend.url)
  const { publishableKey } = here.backend
  /** A request line as it is written: `fetch` would resolve the dots first. */
  const send = (method: string, target: string, body?: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method,
          path: target,
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${publishableKey}`,
            'content-type': body === undefined ? 'application/pdf' : 'application/json',
          },
        },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body ?? (method === 'POST' ? '%PDF-1.7' : undefined))
    })
  const ways = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '%252e%252e%252f',
    './../',
    'x/../../',
    '%00/../',
  ]
  for (const way of ways) {
    for (const start of [
      'object/public/trial-public/',
      'object/trial-public/',
      'object/authenticated/trial-public/',
      'object/info/public/trial-public/',
    ])
      for (const target of [
        'trial-private/dossier/other.pdf',
        'trial-private/dossier%2fother.pdf',
        '../../keys.json',
        '../../../../../../etc/passwd',
      ]) {
        const read = await send('GET', `/storage/v1/${start}${way}${target}`)
        expect(read.status, `${start}${way}${target}`).toBeGreaterThanOrEqual(400)
        expect(read.text).not.toContain(secret)
        expect(read.text).not.toMatch(/root:|secret/i)
      }
    const key = `${decodeURIComponent(way)}trial-private/dossier/other.pdf`
    for (const [act, body] of [
      ['copy', { bucketId: 'trial-public', sourceKey: key, destinationKey: 'stolen.pdf' }],
      ['move', { bucketId: 'trial-public', sourceKey: key, destinationKey: 'stolen.pdf' }],
      ['sign/trial-public', { expiresIn: 60, paths: [key] }],
      ['list/trial-public', { prefix: key }],
    ] as const) {
      const done = await send('POST', `/storage/v1/object/${act}`, JSON.stringify(body))
      expect(done.text, `${act} ${key}`).not.toMatch(/other\.pdf\?token|"id":"/)
    }
    await send('POST', `/storage/v1/object/trial-private/${way}trial-public/planted.pdf`)
  }
  // Nothing was moved, copied or planted.
  const [privateFiles, publicFiles] = await Promise.all([
    here.service.storage.from('trial-private').list('dossier'),
    here.service.storage.from('trial-public').list(),
  ])
  expect(privateFiles.data?.map(({ name }) => name)).toEqual(['other.pdf'])
  expect(publicFiles.data?.map(({ name }) => name)).not.toContain('stolen.pdf')
  expect(publicFiles.data?.map(({ name }) => name)).not.toContain('planted.pdf')
})

test('buckets are made, changed, emptied and deleted with the secret key', async () => {
  const { storage } = here.service
  expect((await storage.createBucket('trial-made', { public: false })).error).toBeNull()
  expect((await storage.getBucket('trial-made')).data?.public).toBe(false)
  expect((await storage.updateBucket('trial-made', { public: true })).error).toBeNull()
  expect((await storage.getBucket('trial-made')).data?.public).toBe(true)
  await storage.from('trial-made').upload('x.txt', new File(['x'], 'x.txt', { type: 'text/plain' }))
  expect((await storage.deleteBucket('trial-made')).error).not.toBeNull()
  expect((await storage.emptyBucket('trial-made')).error).toBeNull()
  expect((await storage.deleteBucket('trial-made')).error).toBeNull()
  expect((await here.visitor.storage.createBucket('trial-visitor')).error).not.toBeNull()
})
