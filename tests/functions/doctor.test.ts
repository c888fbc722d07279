import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#scripts/doctor/examine.ts'
import type { Diagnosis } from '#scripts/doctor/diagnosis.ts'
import { CRON_SCHEMA } from '../database/cron-schema.ts'
import { startTestBackend, type TestBackend } from '../backend/fixture.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())

const look = (keys: { publishableKey?: string; secretKey?: string; url?: string; mailTo?: string } = {}) =>
  examine({
    url: here.backend.url,
    publishableKey: here.backend.publishableKey,
    secretKey: here.backend.secretKey,
    // Nothing is served in this test: the site is one of the errors.
    siteUrl: here.backend.mailUrl,
    ...keys,
  })

const errors = (findings: Diagnosis[]) =>
  findings.filter(({ state }) => state === 'error').map(({ about }) => about)

test('a whole installation has no error but what was not set up yet, and each error says how to mend it', async () => {
  const findings = await look()
  expect(errors(findings)).toEqual(
    ['site', 'not-found page'].filter((about) => errors(findings).includes(about)),
  )
  expect(findings).toContainEqual({
    state: 'warning',
    about: 'super admin',
    text: 'there is none',
    mend: 'Sign up at /admin/login, then: npm run super-admin -- personne@exemple.org',
  })
  expect(findings.filter(({ state }) => state === 'ok').map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      'backend',
      'publishable key',
      'secret key',
      'tables and views',
      'policies',
      'buckets',
      'functions',
    ]),
  )
  for (const { state, mend } of findings) if (state !== 'ok') expect(mend).toMatch(/\w/)
})

test('META-03 a public file that search engines may not know is found, and how to mend it @long', async () => {
  const about = async () => (await look()).find((finding) => finding.about === 'files for search engines')
  expect((await about())?.state).toBe('warning')
  const store = (headers: Record<string, string>) =>
    here.service.storage
      .from('igm-pdfs')
      .upload('essai.pdf', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), { headers, upsert: true })
  expect((await store({})).error).toBeNull()
  expect(await about()).toMatchObject({
    state: 'error',
    text: expect.stringContaining('igm-pdfs/essai.pdf') as string,
    mend: expect.stringContaining('x-robots-tag: all') as string,
  })
  expect((await store({ 'x-robots-tag': 'all' })).error).toBeNull()
  expect((await about())?.state).toBe('ok')
  await here.service.storage.from('igm-pdfs').remove(['essai.pdf'])
})

test('a message is sent to the address that is named, and one that does not go out is an error with its reason', async () => {
  const mailTo = 'operatrice@example.org'
  const mail = async () => (await look({ mailTo })).find(({ about }) => about === 'mail')
  expect(await mail()).toMatchObject({ state: 'ok', text: 'a message went out to operatrice@example.org' })
  expect(await here.mailsTo(mailTo)).toHaveLength(1)
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  expect(await mail()).toMatchObject({
    state: 'error',
    text: 'nothing went out (La limite quotidienne d’envois est atteinte.)',
  })
  expect(await here.mailsTo(mailTo)).toHaveLength(1)
})

test('jobs that pg_cron lacks are named with the procedure that schedules them @long', async () => {
  const jobs = async () => (await look()).find(({ about }) => about === 'jobs at set times')
  const mend = expect.stringContaining('select private.schedule_jobs()') as string
  expect(await jobs()).toMatchObject({ state: 'warning', text: 'pg_cron is off', mend })
  await here.backend.sql(CRON_SCHEMA)
  expect(await jobs()).toMatchObject({
    state: 'error',
    text: 'pg_cron lacks clear-old-rows, publish-due-articles, remind-builder, run-maintenance',
    mend,
  })
  await here.backend.sql('select private.schedule_jobs()')
  await here.backend.sql(`delete from cron.job where jobname = 'remind-builder'`)
  expect(await jobs()).toMatchObject({ state: 'error', text: 'pg_cron lacks remind-builder' })
  await here.backend.sql('select private.schedule_jobs()')
  expect((await jobs())?.state).toBe('ok')
})

test('a missing policy, an open table, a changed bucket and a missing procedure are found by name', async () => {
  await here.backend.sql('drop policy "Editors remove works" on public.articles')
  await here.backend.sql('create table public.forgotten (id integer)')
  await here.backend.sql(`update storage.buckets set public = true where id = 'article_files'`)
  await here.backend.sql('drop function public.index_medicus_figures()')
  const text = (await look())
    .filter(({ state }) => state === 'error')
    .map(({ about, text }) => `${about}: ${text}`)
  expect(text).toEqual(
    expect.arrayContaining([
      expect.stringContaining('policies: 1 missing or different: public.articles: Editors remove works'),
      expect.stringContaining('row-level security: off on forgotten'),
      expect.stringContaining('buckets: 1 missing or different: article_files (private'),
      expect.stringContaining('procedures: 1 missing or different: public.index_medicus_figures()'),
    ]),
  )
})

test('a wrong key and a silent backend end the examination with one clear sentence', async () => {
  expect(errors(await look({ secretKey: here.backend.publishableKey }))).toEqual(['secret key'])
  expect(errors(await look({ publishableKey: 'sb_publishable_wrong' }))).toContain('publishable key')
  expect(errors(await look({ url: 'http://127.0.0.1:9' }))).toEqual(['backend'])
})
