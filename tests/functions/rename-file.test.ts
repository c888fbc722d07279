import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { RENAME_REFUSALS, RenameAnswerSchema } from '#domain/files/rename-file.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

const PDF = new Blob(['%PDF-1.7 essai'], { type: 'application/pdf' })
const PNG = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], {
  type: 'image/png',
})

let here: EditorsBackend
beforeAll(async () => {
  here = await startEditorsBackend()
})
afterAll(() => here.close())

beforeEach(async () => {
  await here.backend.sql('delete from public.articles')
  await here.backend.sql('delete from storage.objects')
})

const store = async (bucket: string, name: string) => {
  const { error } = await here.service.storage.from(bucket).upload(name, name.endsWith('pdf') ? PDF : PNG)
  if (error) throw error
}

const names = async (bucket: string) =>
  (
    await here.backend.sql('select name from storage.objects where bucket_id = $1 order by name', [bucket])
  ).map(({ name }) => name)

type Rename = { bucket: string; from: string; to: string }

const call = async (client: SupabaseClient, body: Rename) => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/rename-file`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/json',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const rename = async (body: Rename) => {
  const { status, answer } = await call(here.editor, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return RenameAnswerSchema.parse(answer)
}

const refusalOf = async (client: SupabaseClient, body: Rename) => {
  const { status, answer } = await call(client, body)
  const { error } = FunctionErrorSchema.parse(answer)
  return { status, message: error.fields?.['to'] ?? error.message }
}

const addWork = async (work: object) => {
  const id = randomUUID()
  const { error } = await here.service.from('articles').insert({ id, title: id, source: 'RHCA', ...work })
  if (error) throw error
  return id
}

const read = async (id: string) =>
  (
    await here.backend.sql(
      'select pdf_url, pdf_filename, image_url, cover_image_filename, article_files, version from public.articles where id = $1',
      [id],
    )
  )[0]

test('a renamed file takes the works that cite it along, in each form in which they do', async () => {
  const from = 'RHCA_vol_4_no_9_5-3-2024.pdf'
  const to = 'RHCA_vol_04_no_09_05-03-24.pdf'
  await store('rhca-pdfs', from)
  const address = (name: string) => here.service.storage.from('rhca-pdfs').getPublicUrl(name).data.publicUrl
  const byName = await addWork({ pdf_filename: from })
  const byAddress = await addWork({
    source: 'INDEX',
    pdf_url: address(from),
    article_files: [address(from), 'autre.pdf'],
  })
  const other = await addWork({ pdf_filename: 'autre.pdf' })
  expect(await rename({ bucket: 'rhca-pdfs', from, to })).toEqual({ name: to, works: 2, issues: 0 })
  expect(await names('rhca-pdfs')).toEqual([to])
  expect(await read(byName)).toMatchObject({ pdf_filename: to, version: 2 })
  expect(await read(byAddress)).toMatchObject({
    pdf_url: address(to),
    article_files: [address(to), 'autre.pdf'],
  })
  expect(await read(other)).toMatchObject({ pdf_filename: 'autre.pdf', version: 1 })
  const [version] = await here.backend.sql(
    `select account.email from public.article_versions as version
     join auth.users as account on account.id = version.changed_by where version.article_id = $1
     order by version.version desc limit 1`,
    [byName],
  )
  expect(version).toEqual({ email: 'editor@example.org' })
})

test('a renamed file asks for a build, as pages may find it by its name alone', async () => {
  await store('rhca_covers', 'libre.png')
  await here.backend.sql('delete from public.rebuild_requests')
  await rename({ bucket: 'rhca_covers', from: 'libre.png', to: 'RHCA_vol_04_no_51_1_2_2027.png' })
  expect(await here.backend.sql('select reasons, changes from public.rebuild_requests')).toEqual([
    { reasons: ['files'], changes: 1 },
  ])
})

test('a renamed file takes the issue along whose cover or PDF it is', async () => {
  await here.backend.sql('delete from public.issues')
  await store('rhca_covers', 'une.png')
  await store('rhca-pdfs', 'numero.pdf')
  const { data } = await here.service
    .from('issues')
    .insert({
      publication: 'RHCA',
      volume: '8',
      number: '80',
      cover: 'une.png',
      pdf: `${here.backend.url}/storage/v1/object/public/rhca-pdfs/numero.pdf`,
    })
    .select('id')
    .single()
    .throwOnError()
  expect(await rename({ bucket: 'rhca_covers', from: 'une.png', to: 'deux.png' })).toEqual({
    name: 'deux.png',
    works: 0,
    issues: 1,
  })
  expect(await rename({ bucket: 'rhca-pdfs', from: 'numero.pdf', to: 'n80.pdf' })).toMatchObject({
    issues: 1,
  })
  const { data: issue } = await here.service.from('issues').select('cover, pdf').eq('id', data.id).single()
  expect(issue).toEqual({
    cover: 'deux.png',
    pdf: `${here.backend.url}/storage/v1/object/public/rhca-pdfs/n80.pdf`,
  })
})

test('a cover that the site found by volume and number is named from then on', async () => {
  const from = 'RHCA_vol_04_no_50_7_9_2026.png'
  await store('rhca_covers', from)
  const id = await addWork({ volume: '4', issue: '50', publication_date: '2026-09-07' })
  expect(await rename({ bucket: 'rhca_covers', from, to: 'couverture-50.png' })).toMatchObject({ works: 1 })
  expect(await read(id)).toMatchObject({ cover_image_filename: 'couverture-50.png' })
})

test('when its works cannot follow, the file takes its name back', async () => {
  await store('rhca-pdfs', 'a.pdf')
  const id = await addWork({ pdf_filename: 'a.pdf' })
  await here.backend.sql(`
    create function private.refuse_for_test() returns trigger language plpgsql as $$
    begin raise exception 'changed' using errcode = 'PT409'; end $$`)
  await here.backend.sql(
    'create trigger refuse_for_test before update on public.articles for each row execute function private.refuse_for_test()',
  )
  try {
    expect(await refusalOf(here.editor, { bucket: 'rhca-pdfs', from: 'a.pdf', to: 'b.pdf' })).toEqual({
      status: 503,
      message: RENAME_REFUSALS.changed,
    })
  } finally {
    await here.backend.sql('drop trigger refuse_for_test on public.articles')
    await here.backend.sql('drop function private.refuse_for_test()')
  }
  expect(await names('rhca-pdfs')).toEqual(['a.pdf'])
  expect(await read(id)).toMatchObject({ pdf_filename: 'a.pdf' })
})

test('a name that is taken, leads elsewhere, or that the site could not read is refused, and nothing moves', async () => {
  await store('rhca-pdfs', 'a.pdf')
  await store('rhca-pdfs', 'b.pdf')
  await store('rhca_covers', 'a.png')
  await store('rhca_covers', 'RHCA_vol_03_no_47_30_6_2025.png')
  const pdf = { bucket: 'rhca-pdfs', from: 'a.pdf' }
  const cover = { bucket: 'rhca_covers', from: 'a.png' }
  for (const [body, status, message] of [
    [{ ...pdf, to: 'b.pdf' }, 400, RENAME_REFUSALS.taken],
    [{ ...pdf, to: 'a.pdf' }, 400, RENAME_REFUSALS.same],
    [{ ...pdf, to: 'a.docx' }, 400, RENAME_REFUSALS.kind],
    [{ ...pdf, to: 'a.html' }, 400, RENAME_REFUSALS.kind],
    [{ ...pdf, to: '../igm-pdfs/a.pdf' }, 400, undefined],
    [{ ...pdf, to: 'submissions/a.pdf' }, 400, undefined],
    [{ ...pdf, from: 'absent.pdf', to: 'c.pdf' }, 404, RENAME_REFUSALS.gone],
    [
      { ...cover, to: 'RHCA_vol_4_no_9_cover.png' },
      400,
      RENAME_REFUSALS.unpadded('RHCA_vol_04_no_09_cover.png'),
    ],
    [{ ...cover, from: 'RHCA_vol_03_no_47_30_6_2025.png', to: 'c.png' }, 400, RENAME_REFUSALS.fixed],
    [{ bucket: 'backups', from: 'a.zip', to: 'b.zip' }, 400, undefined],
    [{ bucket: 'founder_avatars', from: 'a.png', to: 'b.png' }, 400, RENAME_REFUSALS.portrait],
  ] as const) {
    const refused = await refusalOf(here.admin, body)
    expect(refused.status, JSON.stringify(body)).toBe(status)
    if (message !== undefined) expect(refused.message, JSON.stringify(body)).toBe(message)
  }
  for (const [client, status] of [
    [here.visitor, 401],
    [here.user, 403],
  ] as const)
    expect((await refusalOf(client, { ...pdf, to: 'c.pdf' })).status).toBe(status)
  expect(await names('rhca-pdfs')).toEqual(['a.pdf', 'b.pdf'])
  expect(await names('rhca_covers')).toEqual(['RHCA_vol_03_no_47_30_6_2025.png', 'a.png'])
})
