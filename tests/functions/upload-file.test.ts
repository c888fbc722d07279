import type { SupabaseClient } from '@supabase/supabase-js'
import { Document, Packer, Paragraph } from 'docx'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import {
  BUCKET_RULES,
  FILE_KINDS,
  fileExtension,
  MEGABYTE_BYTES,
  type UploadBucket,
} from '#domain/uploads/bucket-rules.ts'
import {
  FILE_AREAS,
  type FileArea,
  UPLOAD_REFUSALS,
  UploadAnswerSchema,
} from '#domain/uploads/upload-request.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
/** The start of a file of Word before 2007. */
const DOC = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])

let here: EditorsBackend
let files: Record<'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'docx', Buffer>
beforeAll(async () => {
  here = await startEditorsBackend()
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a2c3a' } })
  const paragraph = new Document({ sections: [{ children: [new Paragraph('Manuscrit')] }] })
  files = {
    png: await picture.clone().png().toBuffer(),
    jpeg: await picture.clone().jpeg().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    docx: await Packer.toBuffer(paragraph),
  }
})
afterAll(() => here.close())

const send = async (
  client: SupabaseClient,
  target: { bucket: string; name: string; area?: string; replace?: string } | string,
  body: Buffer,
): Promise<{ status: number; body: unknown }> => {
  const { data } = await client.auth.getSession()
  const query = typeof target === 'string' ? target : new URLSearchParams(target).toString()
  const response = await fetch(`${here.backend.url}/functions/v1/upload-file?${query}`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/octet-stream',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
    body: new Uint8Array(body),
  })
  return { status: response.status, body: await response.json() }
}

const stored = async () =>
  (await here.backend.sql('select count(*)::int as n from storage.objects'))[0]?.['n']

/** Sends what must be refused, and checks that nothing is stored. */
const refusal = async (client: SupabaseClient, target: Parameters<typeof send>[1], body: Buffer) => {
  const before = await stored()
  const answer = await send(client, target, body)
  expect(await stored()).toBe(before)
  return { status: answer.status, ...FunctionErrorSchema.parse(answer.body).error }
}

test('UPLOAD-12 USE-07 a file is stored under its name and type for 3600 s, open to everyone, and replaced only by one that is meant to', async () => {
  const target = { bucket: 'rhca_covers', name: 'RHCA_vol_04_no_49_5_3_2024.png' }
  const first = await send(here.editor, target, files.png)
  expect(first.status).toBe(200)
  expect(UploadAnswerSchema.parse(first.body)).toEqual({ ...target, size: files.png.byteLength })
  const second = await sharp(files.png).negate().png().toBuffer()
  const { publicUrl } = here.visitor.storage.from(target.bucket).getPublicUrl(target.name).data
  for (const replace of [undefined, 'false']) {
    const refused = await send(here.admin, replace ? { ...target, replace } : target, second)
    expect(refused.status).toBe(409)
    expect(FunctionErrorSchema.parse(refused.body).error).toEqual({
      code: 'conflict',
      message: 'Un fichier nommé RHCA_vol_04_no_49_5_3_2024.png est déjà en ligne.',
    })
    expect(Buffer.from(await (await fetch(publicUrl)).arrayBuffer()).equals(files.png)).toBe(true)
  }
  const requests = () =>
    here.backend.sql('select reasons, requested_by is not null as by from public.rebuild_requests')
  expect(await requests()).toEqual([])
  expect((await send(here.admin, { ...target, replace: 'true' }, second)).status).toBe(200)
  // The pages have a copy of the former one.
  expect(await requests()).toEqual([{ reasons: ['files'], by: true }])
  await here.backend.sql('delete from public.rebuild_requests')
  expect((await send(here.admin, { ...target, name: 'neuve.png', replace: 'true' }, second)).status).toBe(200)
  expect(await requests()).toEqual([])

  const opened = await fetch(publicUrl)
  expect(opened.headers.get('content-type')).toBe('image/png')
  expect(opened.headers.get('cache-control')).toContain('max-age=3600')
  expect(Buffer.from(await opened.arrayBuffer()).equals(second)).toBe(true)
})

test('META-03 a file in a public bucket may be found by search engines, a manuscript not', async () => {
  const tagOf = async (bucket: string) => {
    expect((await send(here.editor, { bucket, name: 'robots.pdf' }, PDF)).status).toBe(200)
    const { data, error } = await here.editor.storage.from(bucket).createSignedUrl('robots.pdf', 60)
    if (error) throw error
    return (await fetch(data.signedUrl)).headers.get('x-robots-tag')
  }
  expect(await tagOf('rhca-pdfs')).toBe('all')
  // As hosted Storage answers by itself.
  expect(await tagOf('article_files')).toBe('none')
})

test('every format that the portal stores is recognised by its content', async () => {
  for (const [name, body] of [
    ['a.png', files.png],
    ['a.jpg', files.jpeg],
    ['a.jpeg', files.jpeg],
    ['a.WEBP', files.webp],
    ['a.gif', files.gif],
    ['a.tif', files.tiff],
  ] as const) {
    expect((await send(here.editor, { bucket: 'article_annexes', name }, body)).status, name).toBe(200)
  }
  for (const [name, body] of [
    ['a.pdf', PDF],
    ['a.docx', files.docx],
    ['a.doc', DOC],
  ] as const) {
    expect((await send(here.editor, { bucket: 'rhca-pdfs', name }, body)).status, name).toBe(200)
  }
})

test('UPLOAD-16 a file whose content is not what its name says is refused, for an admin as well', async () => {
  for (const client of [here.editor, here.admin]) {
    for (const [bucket, name, body] of [
      ['rhca_covers', 'page.png', HTML],
      ['rhca_covers', 'dessin.png', SVG],
      ['rhca_covers', 'photo.jpg', files.png],
      ['rhca_covers', 'photo.webp', files.jpeg],
      ['rhca_covers', 'article.png', PDF],
      ['rhca-pdfs', 'page.pdf', HTML],
      ['rhca-pdfs', 'dessin.pdf', SVG],
      ['rhca-pdfs', 'photo.pdf', files.png],
      ['rhca-pdfs', 'manuscrit.pdf', files.docx],
      ['rhca-pdfs', 'manuscrit.docx', PDF],
      ['article_files', 'archive.docx', Buffer.from('504b0304140000000000', 'hex')],
      ['indexmedicuspdf', 'texte.pdf', Buffer.from('Bonjour %PDF-1.7')],
    ] as const) {
      expect(await refusal(client, { bucket, name }, body), `${name} into ${bucket}`).toMatchObject({
        status: 400,
        code: 'invalid_input',
        message: UPLOAD_REFUSALS.content(name),
      })
    }
    expect(await refusal(client, { bucket: 'rhca-pdfs', name: 'vide.pdf' }, Buffer.alloc(0))).toMatchObject({
      status: 400,
      message: UPLOAD_REFUSALS.empty,
    })
  }
})

test('UPLOAD-16 an SVG, an HTML file and a name that leaves its folder are refused, for an admin as well', async () => {
  for (const [name, body] of [
    ['dessin.svg', SVG],
    ['dessin.png.svg', SVG],
    ['page.html', HTML],
    ['page.htm', files.png],
    ['script.js', files.png],
    ['sans-extension', files.png],
    ['article.pdf', PDF],
  ] as const) {
    expect(await refusal(here.admin, { bucket: 'rhca_covers', name }, body), name).toMatchObject({
      status: 400,
      message: UPLOAD_REFUSALS.format,
    })
  }
  for (const name of [
    '../a.png',
    '../igm_covers/a.png',
    'a/../../b.png',
    'a/..b.png',
    '..png',
    '.png',
    '/a.png',
    'a//b.png',
    'a\\..\\b.png',
    'a%2F..%2Fb.png',
    'é.png',
    `${'a'.repeat(252)}.png`,
    'submissions/3f0c5a1e-0000-4000-8000-000000000000/a.png',
    '',
  ]) {
    expect(
      await refusal(here.admin, { bucket: 'rhca_covers', name }, files.png),
      JSON.stringify(name),
    ).toMatchObject({ status: 400, message: UPLOAD_REFUSALS.name })
  }
  expect((await refusal(here.admin, { bucket: 'rhca_covers', name: 'a\u0000.png' }, files.png)).status).toBe(
    400,
  )
  for (const query of [
    'bucket=rhca_covers&name=%2e%2e%2fa.png',
    'bucket=rhca_covers',
    'bucket=backups&name=a.png',
    'bucket=..%2Frhca_covers&name=a.png',
    'bucket=toString&name=a.png',
    '',
  ]) {
    expect(await refusal(here.admin, query, files.png), query).toMatchObject({ status: 400 })
  }
})

test('UPLOAD-16 a file over its bucket’s own limit is refused, one of exactly the limit is stored @long', async () => {
  const filled = (start: Buffer, size: number) =>
    Buffer.concat([start, Buffer.alloc(size - start.byteLength)])
  for (const [bucket, name, start] of [
    ['rhca_covers', 'grande.png', files.png],
    ['indexmedicuspdf', 'grand.pdf', PDF],
  ] as const) {
    const { maxBytes } = BUCKET_RULES[bucket]
    expect(await refusal(here.admin, { bucket, name }, filled(start, maxBytes + 1))).toMatchObject({
      status: 400,
      message: `Le fichier dépasse la limite de ${maxBytes / MEGABYTE_BYTES}\u00a0Mo.`,
    })
    const taken = await send(here.admin, { bucket, name }, filled(start, maxBytes))
    expect(taken.status, `${bucket}: ${JSON.stringify(taken.body)}`).toBe(200)
  }
})

test('FILES-01 what each uploader of the files screen states is what the server takes, and not one byte more', async () => {
  const stated: Record<FileArea, [megabytes: number, extensions: string[]]> = {
    'rhca-articles': [30, ['pdf']],
    'rhca-covers': [5, ['png', 'jpg', 'jpeg', 'gif']],
    'igm-articles': [30, ['pdf']],
    'igm-covers': [5, ['png', 'jpg', 'jpeg', 'gif']],
    'index-articles': [50, ['pdf']],
    'index-covers': [5, ['png', 'jpg', 'jpeg', 'gif']],
    files: [10, ['pdf', 'doc', 'docx']],
    annexes: [10, ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff']],
    'adc-chapters': [30, ['pdf']],
    'adc-covers': [5, ['png', 'jpg', 'jpeg', 'gif']],
    'other-covers': [5, ['png', 'jpg', 'jpeg', 'gif']],
  }
  for (const [area, [limit, extensions]] of Object.entries(stated)) {
    const shown = FILE_AREAS[area as FileArea]
    expect(shown.maxMegabytes, area).toBe(limit)
    expect([...shown.extensions], area).toEqual(extensions)
  }
  // One of each size and kind: the bytes of all of them would be a quarter of a gigabyte.
  for (const area of [
    'rhca-covers',
    'files',
    'annexes',
    'igm-articles',
    'rhca-articles',
    'index-articles',
  ] as const) {
    const { bucket, maxMegabytes } = FILE_AREAS[area]
    const [ending, start] = stated[area][1].includes('pdf') ? ['pdf', PDF] : ['png', files.png]
    const target = { bucket, name: `limite.${ending}`, area }
    const over = Buffer.concat([start, Buffer.alloc(maxMegabytes * MEGABYTE_BYTES + 1 - start.byteLength)])
    expect(await refusal(here.editor, target, over), area).toMatchObject({
      status: 400,
      message: `Le fichier dépasse la limite de ${maxMegabytes}\u00a0Mo.`,
    })
    if (maxMegabytes <= 10)
      expect((await send(here.editor, target, over.subarray(0, -1))).status, area).toBe(200)
  }
  // Without naming its uploader an editor gets no further.
  const annex = Buffer.concat([files.png, Buffer.alloc(10 * MEGABYTE_BYTES + 1 - files.png.byteLength)])
  expect(await refusal(here.admin, { bucket: 'article_annexes', name: 'a.png' }, annex)).toMatchObject({
    message: 'Le fichier dépasse la limite de 10\u00a0Mo.',
  })
  for (const [target, body] of [
    [{ bucket: 'rhca_covers', name: 'a.webp', area: 'rhca-covers' }, files.webp],
    [{ bucket: 'rhca-pdfs', name: 'a.docx', area: 'rhca-articles' }, files.docx],
    [{ bucket: 'igm_covers', name: 'a.png', area: 'rhca-covers' }, files.png],
    [{ bucket: 'rhca_covers', name: 'a.png', area: 'toString' }, files.png],
  ] as const)
    expect((await refusal(here.editor, target, body)).status, JSON.stringify(target)).toBe(400)
}, 60_000)

test('UPLOAD-09 UPLOAD-16 nobody writes into a public bucket but through the check, whatever the role', async () => {
  const target = { bucket: 'rhca_covers', name: 'interdit.png' }
  expect(await refusal(here.visitor, target, files.png)).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  expect(await refusal(here.user, target, files.png)).toMatchObject({ status: 403, code: 'forbidden' })
  const before = await stored()
  const picture = new Blob([new Uint8Array(files.png)], { type: 'image/png' })
  for (const client of [here.visitor, here.user, here.editor, here.admin]) {
    const bucket = client.storage.from(target.bucket)
    expect((await bucket.upload(target.name, picture)).error).not.toBeNull()
    expect(
      (await bucket.upload('RHCA_vol_04_no_49_5_3_2024.png', picture, { upsert: true })).error,
    ).not.toBeNull()
    expect((await bucket.update('RHCA_vol_04_no_49_5_3_2024.png', picture)).error).not.toBeNull()
    expect((await bucket.move('RHCA_vol_04_no_49_5_3_2024.png', 'page.html')).error).not.toBeNull()
    expect((await bucket.copy('RHCA_vol_04_no_49_5_3_2024.png', target.name)).error).not.toBeNull()
    expect((await bucket.createSignedUploadUrl(target.name)).error).not.toBeNull()
  }
  expect(await stored()).toBe(before)
})

test('sizes, types and endings are those of the database', async () => {
  for (const [bucket, { maxBytes, extensions }] of Object.entries(BUCKET_RULES)) {
    const [limits] = await here.backend.sql(
      `select file_size_limit::int as size, allowed_mime_types as types, private.bucket_extensions(id) as endings
       from storage.buckets where id = $1`,
      [bucket],
    )
    expect(limits?.['size'], bucket).toBe(maxBytes)
    expect([...(limits?.['endings'] as string[])].sort(), bucket).toEqual([...extensions].sort())
    const types = new Set(extensions.map((extension) => FILE_KINDS[extension].mimeType))
    expect([...types].sort(), bucket).toEqual([...(limits?.['types'] as string[])].sort())
  }
  const buckets = await here.backend.sql(`select id from storage.buckets where id <> 'backups'`)
  expect(buckets.map(({ id }) => id as UploadBucket).sort()).toEqual(Object.keys(BUCKET_RULES).sort())
  expect(fileExtension('a.svg')).toBeUndefined()
})
