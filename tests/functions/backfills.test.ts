import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BackfillAnswerSchema, type BackfillAnswer } from '#domain/backfills/backfill.ts'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import catalogue from '#content/adc-catalogue.json' with { type: 'json' }
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

const FUNCTIONS = ['backfill-rhca-articles', 'backfill-igm-articles', 'backfill-atlas-articles'] as const
type Backfill = (typeof FUNCTIONS)[number]

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
  await here.backend.sql(
    `delete from storage.objects where bucket_id like '%pdf%' or bucket_id like '%covers'`,
  )
})

const store = async (bucket: string, ...names: string[]) => {
  for (const name of names) {
    const { error } = await here.service.storage.from(bucket).upload(name, /pdf$/.test(name) ? PDF : PNG)
    if (error) throw error
  }
}

const call = async (name: Backfill, client: SupabaseClient): Promise<{ status: number; body: unknown }> => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
  })
  return { status: response.status, body: await response.json() }
}

const run = async (name: Backfill, client = here.editor): Promise<BackfillAnswer> => {
  const { status, body } = await call(name, client)
  expect(status, JSON.stringify(body)).toBe(200)
  return BackfillAnswerSchema.parse(body)
}

const AUTHORS = 'Brouillon\u00a0: auteurs à indiquer.'
const UNDATED = 'Brouillon\u00a0: auteurs à indiquer\u202f; date à indiquer.'

const rows = (source: string) =>
  here.backend.sql(
    `select title, volume, issue, publication_date, pdf_filename, cover_image_filename, specialty, status
     from public.articles where source = $1 order by volume::int, issue::int, pdf_filename`,
    [source],
  )

test('BACKFILL-01 USE-07 RHCA: volume, issue and date come from the name of each PDF that has no row, which waits as a draft and says for what', async () => {
  await store(
    'rhca-pdfs',
    'RHCA_vol_04_no_50_7-9-2016.pdf',
    'RHCA_vol_5_no_51_01-12-2098.pdf',
    'RHCA_vol_05_no_52.pdf',
  )
  await store('rhca_covers', 'RHCA_vol_04_no_50_7_9_2026.png')
  expect(await run('backfill-rhca-articles')).toEqual({
    totalProcessed: 3,
    successful: 3,
    failed: 0,
    results: [
      { filename: 'RHCA_vol_04_no_50_7-9-2016.pdf', success: true, waitsFor: AUTHORS },
      {
        filename: 'RHCA_vol_5_no_51_01-12-2098.pdf',
        success: true,
        waitsFor: 'Brouillon\u00a0: auteurs à indiquer\u202f; la date (1er décembre 2098) est à venir.',
      },
      { filename: 'RHCA_vol_05_no_52.pdf', success: true, waitsFor: UNDATED },
    ],
  })
  expect(await rows('RHCA')).toMatchObject([
    {
      title: 'Revue haïtienne de chirurgie et d’anesthésiologie, volume 4, numéro 50',
      volume: '4',
      issue: '50',
      publication_date: '2016-09-07',
      pdf_filename: 'RHCA_vol_04_no_50_7-9-2016.pdf',
      cover_image_filename: 'RHCA_vol_04_no_50_7_9_2026.png',
      status: 'draft',
    },
    { volume: '5', issue: '51', publication_date: '2098-12-01', status: 'draft' },
    { volume: '5', issue: '52', publication_date: null, status: 'draft' },
  ])
})

test('BACKFILL-01 RHCA: a PDF of one article becomes a draft of that article, beside the ones that are known', async () => {
  await store(
    'rhca-pdfs',
    'RHCA_vol_02_no_47_art_01_17-07-23.pdf',
    'RHCA_vol_02_no_47_art_02_17-07-23.pdf',
    'RHCA_vol_02_no_47_art_03_17-07-23.pdf',
  )
  await here.service.from('articles').insert([
    {
      title: 'Premier',
      source: 'RHCA',
      volume: '2',
      issue: '47',
      pdf_filename: 'RHCA_vol_02_no_47_art_01_17-07-23.pdf',
    },
    {
      title: 'Deuxième',
      source: 'RHCA',
      volume: '2',
      issue: '47',
      pdf_url: 'https://x.example/storage/v1/object/public/rhca-pdfs/RHCA_vol_2_no_47_art_2.pdf?v=1',
      status: 'draft',
    },
  ])
  const answer = await run('backfill-rhca-articles')
  expect(answer).toMatchObject({ totalProcessed: 3, successful: 1, failed: 0 })
  expect(answer.results).toEqual([
    { filename: 'RHCA_vol_02_no_47_art_03_17-07-23.pdf', success: true, waitsFor: AUTHORS },
  ])
  const [, , third] = await here.backend.sql('select title, status from public.articles order by created_at')
  expect(third).toEqual({ title: 'Article 3 du volume 2, numéro 47', status: 'draft' })
})

test('BACKFILL-01 IGM: the missing issues get their rows, under the title of an IGM issue', async () => {
  await store(
    'igm-pdfs',
    'IGM_vol_06_no_11_01-11-26.pdf',
    'IGM_vol_06_no_12.pdf',
    'IGM_vol_06_no_12_01-12-26.pdf',
  )
  await here.service
    .from('articles')
    .insert({ title: 'Un article', source: 'IGM', volume: '06', issue: '11' })
  expect(await run('backfill-igm-articles')).toMatchObject({ totalProcessed: 3, successful: 1, failed: 0 })
  expect(await rows('IGM')).toMatchObject([
    { title: 'Un article' },
    {
      title: 'INFO GAZETTE MÉDICALE Volume 6, n°\u00a012',
      volume: '6',
      issue: '12',
      publication_date: '2026-12-01',
    },
  ])
})

test('BACKFILL-01 USE-07 ADC: chapters come from the catalogue; a placeholder becomes the draft of a chapter with its PDF, and not before', async () => {
  await store('article-pdfs', 'ADC_chap_02.pdf', 'ADC_chap_7_hemorragies.pdf', 'ADC_chap_10.pdf')
  await store('atlas_covers', 'ADC_chap_02_cover.png')
  await here.service
    .from('articles')
    .insert({ title: 'Hémorragies', source: 'ADC', issue: '07', status: 'pending' })
  expect(await run('backfill-atlas-articles')).toMatchObject({ totalProcessed: 3, successful: 2, failed: 0 })
  const chapters = await here.backend.sql(
    `select issue, title, specialty, status, cover_image_filename from public.articles where source = 'ADC' order by issue::int`,
  )
  const [, second] = catalogue
  const tenth = catalogue[9]
  expect(chapters).toEqual([
    {
      issue: '2',
      title: second?.title,
      specialty: second?.specialty,
      status: 'draft',
      cover_image_filename: 'ADC_chap_02_cover.png',
    },
    { issue: '07', title: 'Hémorragies', specialty: null, status: 'pending', cover_image_filename: null },
    {
      issue: '10',
      title: tenth?.title,
      specialty: tenth?.specialty,
      status: 'draft',
      cover_image_filename: null,
    },
  ])
})

test('BACKFILL-03 a second run adds nothing, nor do ten at once', async () => {
  await store(
    'rhca-pdfs',
    'RHCA_vol_06_no_60_01-03-27.pdf',
    'RHCA_vol_6_no_60.pdf',
    'RHCA_vol_06_no_60_art_01_01-03-27.pdf',
  )
  await store('igm-pdfs', 'IGM_vol_07_no_01_01-01-27.pdf')
  await store('article-pdfs', 'ADC_chap_03.pdf', 'ADC_chap_04.pdf')
  for (const [name, expected] of [
    ['backfill-rhca-articles', 2],
    ['backfill-igm-articles', 1],
    ['backfill-atlas-articles', 2],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(name, here.admin)))
    expect(answers.reduce((sum, { successful }) => sum + successful, 0)).toBe(expected)
    expect(answers.every(({ failed }) => failed === 0)).toBe(true)
    expect(await run(name)).toMatchObject({ successful: 0, failed: 0, results: [] })
  }
  expect(await here.backend.sql('select count(*)::int as n from public.articles')).toEqual([{ n: 5 }])
})

test('BACKFILL-03 a row that an editor completed since is not added again', async () => {
  await store('rhca-pdfs', 'RHCA_vol_06_no_61_art_02_01-06-27.pdf')
  await run('backfill-rhca-articles')
  await here.backend.sql(`update public.articles set title = 'La hernie', status = 'published'`)
  expect(await run('backfill-rhca-articles')).toMatchObject({ successful: 0, failed: 0 })
  expect(await rows('RHCA')).toMatchObject([{ title: 'La hernie' }])
})

test('BACKFILL-03 a file that fails is counted and named with its reason, and does not stop the others', async () => {
  await store(
    'rhca-pdfs',
    'IGM_vol_06_no_11_01-11-26.pdf',
    'RHCA_vol_06_no_62_31-02-27.pdf',
    'RHCA_vol_06_no_63_01-06-27.pdf',
    'divers.pdf',
  )
  await store('article-pdfs', 'ADC_chap_24.pdf', 'ADC_chap_05.pdf')
  const rhca = await run('backfill-rhca-articles')
  expect(rhca).toMatchObject({ totalProcessed: 4, successful: 1, failed: 3 })
  expect(rhca.results).toMatchObject([
    {
      filename: 'IGM_vol_06_no_11_01-11-26.pdf',
      success: false,
      error: 'Ce nom est celui d’un fichier de la publication IGM.',
    },
    { filename: 'RHCA_vol_06_no_63_01-06-27.pdf', success: true },
    {
      filename: 'RHCA_vol_06_no_62_31-02-27.pdf',
      success: false,
      error: 'Le nom ne suit pas la convention RHCA_vol_XX_no_NN_jj-mm-aa.pdf.',
    },
    {
      filename: 'divers.pdf',
      success: false,
      error: 'Le nom ne suit pas la convention RHCA_vol_XX_no_NN_jj-mm-aa.pdf.',
    },
  ])
  const adc = await run('backfill-atlas-articles')
  expect(adc).toMatchObject({ successful: 1, failed: 1 })
  expect(adc.results).toContainEqual({
    filename: 'ADC_chap_24.pdf',
    success: false,
    error: 'Le catalogue de l’atlas n’a pas de chapitre 24.',
  })
})

test('BACKFILL-03 a row that the database refuses is an error of its file alone', async () => {
  await here.backend.sql(
    `alter table public.articles add constraint not_volume_8 check (volume is distinct from '8')`,
  )
  await store('rhca-pdfs', 'RHCA_vol_08_no_70_01-06-27.pdf', 'RHCA_vol_09_no_71_01-06-28.pdf')
  const answer = await run('backfill-rhca-articles')
  await here.backend.sql('alter table public.articles drop constraint not_volume_8')
  expect(answer).toMatchObject({ totalProcessed: 2, successful: 1, failed: 1 })
  expect(answer.results[0]).toEqual({
    filename: 'RHCA_vol_08_no_70_01-06-27.pdf',
    success: false,
    error: 'La base de données n’a pas accepté cet article.',
  })
})

test('a bucket of more files than one answer of the storage holds is read to its end', async () => {
  await here.backend.sql(
    `insert into storage.objects (bucket_id, name)
     select 'igm-pdfs', 'IGM_vol_01_no_' || lpad(n::text, 4, '0') || '_01-01-21.pdf' from generate_series(1, 1005) n`,
  )
  await here.backend.sql(
    `insert into public.articles (source, title, volume, issue)
     select 'IGM', 'Numéro ' || n, '1', n::text from generate_series(1, 1004) n`,
  )
  const answer = await run('backfill-igm-articles')
  expect(answer).toMatchObject({ totalProcessed: 1005, successful: 1, failed: 0 })
  expect(answer.results[0]?.filename).toBe('IGM_vol_01_no_1005_01-01-21.pdf')
})

test('BACKFILL-04 without a session 401, without the role 403, with a forged token 401, and nothing is written', async () => {
  await store('rhca-pdfs', 'RHCA_vol_06_no_64_01-09-27.pdf')
  await store('igm-pdfs', 'IGM_vol_07_no_02_01-02-27.pdf')
  await store('article-pdfs', 'ADC_chap_06.pdf')
  for (const name of FUNCTIONS) {
    for (const [client, status, code] of [
      [here.visitor, 401, 'unauthenticated'],
      [here.user, 403, 'forbidden'],
    ] as const) {
      const refused = await call(name, client)
      expect(refused.status).toBe(status)
      expect(FunctionErrorSchema.parse(refused.body).error.code).toBe(code)
    }
    const { data } = await here.user.auth.getSession()
    const [head, body] = data.session?.access_token.split('.') ?? []
    const forged = await fetch(`${here.backend.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${head ?? ''}.${body ?? ''}.AAAA` },
    })
    expect(forged.status).toBe(401)
  }
  expect(await here.backend.sql('select id from public.articles')).toEqual([])
})

test('the history of a work names the editor whose backfill added it', async () => {
  await store('rhca-pdfs', 'RHCA_vol_06_no_65_01-12-27.pdf')
  await run('backfill-rhca-articles')
  const [version] = await here.backend.sql(
    'select action, changed_by_email from public.article_versions order by changed_at desc limit 1',
  )
  expect(version).toEqual({ action: 'created', changed_by_email: 'editor@example.org' })
})
