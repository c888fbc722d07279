import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATEMENT_FIELDS } from '#domain/works/statements.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const PDF = new Blob(['%PDF-1.4 essai'], { type: 'application/pdf' })

/** Uploads one article file as a visitor and answers what the server function then passes on. */
async function prepare(values: Record<string, unknown> = {}) {
  const folder = `submissions/${randomUUID()}`
  const path = `${folder}/manuscrit.pdf`
  const { error } = await database.as.anon.storage.from('article_files').upload(path, PDF)
  if (error) throw error
  return {
    _submission: {
      publication_type: 'ATLAS',
      title: 'Un manuscrit',
      authors: 'A. Auteur, B. Autrice',
      institution: 'Hôpital de démonstration',
      keywords: 'un, deux, trois',
      abstract: 'x'.repeat(50),
      notes: '',
      corresponding_author_name: 'A. Auteur',
      corresponding_author_email: 'Auteur@Example.org',
      ethics_approval: true,
      ...values,
    },
    _files: [
      {
        bucket: 'article_files',
        path,
        file_name: 'Manuscrit final.pdf',
        size_bytes: PDF.size,
        mime_type: 'application/pdf',
      },
    ],
    _idempotency_key: randomUUID(),
    _upload_folder: folder,
  }
}

type Stored = { id: string; reference: string; access_token: string; created: boolean; differs: boolean }
const store = async (given: Awaited<ReturnType<typeof prepare>>) => {
  const { data, error } = await database.service.rpc('create_submission', given)
  return { stored: data as Stored, error }
}
const count = async (): Promise<number> =>
  Number((await database.sql('select count(*) as total from public.submissions'))[0]?.['total'])

test('a submission is stored with its files, pending, with a reference and a private token', async () => {
  const given = await prepare()
  const { stored } = await store(given)
  expect(stored.created).toBe(true)
  expect(stored.reference).toMatch(/^SUB-\d{4}-\d{5}$/)
  expect(stored.access_token).toMatch(/^[0-9a-f]{64}$/)
  const { data } = await database.as.editor
    .from('submissions')
    .select('*, submission_files(bucket, path, file_name)')
    .eq('id', stored.id)
    .single()
  expect(data).toMatchObject({
    publication_type: 'ATLAS',
    status: 'pending',
    user_id: null,
    notes: null,
    corresponding_author_email: 'auteur@example.org',
    ethics_approval: true,
    no_conflict: false,
    original_work: false,
    article_files_urls: [given._files[0]?.path],
    image_annexes_urls: [],
    submission_files: [
      { bucket: 'article_files', path: given._files[0]?.path, file_name: 'Manuscrit final.pdf' },
    ],
  })
  const secrets = await database.sql('select * from private.submission_secrets')
  expect(JSON.stringify(secrets)).not.toContain(stored.access_token)
  expect(JSON.stringify(secrets)).not.toContain(given._idempotency_key)
})

const PEOPLE = {
  contributors: [
    {
      id: 'b2',
      kind: 'person',
      given: 'Rose',
      family: 'Delva',
      orcid: '0000-0002-1825-0097',
      affiliations: ['institution'],
      corresponding: true,
    },
    { id: 'a1', kind: 'collective', name: 'Médecins Sans Frontières', affiliations: ['k9'] },
  ],
  affiliations: [
    { id: 'institution', institution: 'Hôpital de démonstration' },
    { id: 'k9', institution: 'Faculté de médecine', city: 'Port-au-Prince', country: 'HT' },
  ],
}
const STATEMENTS = {
  acknowledgements: 'Merci à Mme Obas.',
  funding_source: 'Fondation Bois-Caïman',
  award_number: 'FBC-12',
  competing_interests: 'Les auteurs déclarent n’avoir aucun lien d’intérêts.',
  ethics_approval: 'Comité national, avis 12-3.',
  data_availability: 'Sur demande.',
}

const STATEMENT_LIMITS = {
  acknowledgements: 5000,
  funding_source: 2000,
  award_number: 200,
  competing_interests: 5000,
  ethics_approval: 5000,
  data_availability: 5000,
}

test('REC-11 each statement may be as long as the form lets it be', async () => {
  for (const shorter of [0, 1]) {
    const statements = Object.fromEntries(
      Object.entries(STATEMENT_LIMITS).map(([column, max]) => [column, 'é'.repeat(max - shorter)]),
    )
    const { stored, error } = await store(await prepare({ statements }))
    expect(error).toBeNull()
    const { data } = await database.as.editor
      .from('submissions')
      .select('statements')
      .eq('id', stored.id)
      .single()
    expect(data).toEqual({ statements })
  }
})

test('REC-01 REC-11 a submission states columns that an editor may edit, the same as the form', async () => {
  const rows = await database.sql(
    `select jsonb_object_keys(private.statement_limits()) as name
     except select unnest(private.work_columns())`,
  )
  expect(rows).toEqual([])
  const [limits] = await database.sql('select private.statement_limits() as limits')
  expect(limits).toEqual({
    limits: Object.fromEntries(
      Object.values(STATEMENT_FIELDS).map(({ column, maxChars }) => [column, maxChars]),
    ),
  })
})

test('REC-06 REC-07 REC-11 entries of authors, language and statements are stored in their order; addresses apart, for editors alone', async () => {
  const { stored, error } = await store(
    await prepare({
      ...PEOPLE,
      statements: STATEMENTS,
      language: 'en',
      contributor_emails: { b2: 'Rose@Example.org', zz: 'personne@example.org' },
    }),
  )
  expect(error).toBeNull()
  const { data } = await database.as.editor.from('submissions').select('*').eq('id', stored.id).single()
  expect(data).toMatchObject({ ...PEOPLE, statements: STATEMENTS, language: 'en' })
  expect(JSON.stringify(data)).not.toContain('rose@')
  const ask = (role: 'anon' | 'user' | 'editor') =>
    database.as[role].rpc('read_submission_contributor_emails', { _submission_id: stored.id })
  expect((await ask('editor')).data).toEqual({ b2: 'rose@example.org' })
  for (const role of ['anon', 'user'] as const) {
    const asked = await ask(role)
    expect(asked.error?.code).toBe('42501')
    expect(asked.data).toBeNull()
  }
})

test('REC-07 REC-11 statements and language that nobody gave stay unknown', async () => {
  const { stored } = await store(await prepare({ statements: { funding_source: '' } }))
  const { data } = await database.as.editor.from('submissions').select('*').eq('id', stored.id).single()
  expect(data).toMatchObject({
    contributors: [],
    affiliations: [],
    language: null,
    statements: {},
  })
})

test('the same call again, even at once, stores nothing more and gives the same answer', async () => {
  const given = await prepare()
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 4 }, () => store(given)))
  expect(await count()).toBe(before + 1)
  expect(answers.filter(({ stored }) => stored.created)).toHaveLength(1)
  expect(
    new Set(answers.map(({ stored }) => `${stored.id} ${stored.reference} ${stored.access_token}`)).size,
  ).toBe(1)
})

test('SUB-16 a known key with another content is no repeated call, and what came first stays', async () => {
  const given = await prepare({ contributor_emails: { a1: 'rose@exemple.ht' } })
  const { stored } = await store(given)
  expect(stored).toMatchObject({ created: true, differs: false })
  const before = await database.sql('select * from public.submissions where id = $1', [stored.id])
  const again = async (changed: Record<string, unknown>) => {
    const answered = await store({ ...given, _submission: { ...given._submission, ...changed } })
    return answered.stored
  }
  const known = { ...stored, created: false }
  for (const same of [{}, { idempotency_key: randomUUID() }, { user_id: randomUUID() }])
    expect(await again(same), JSON.stringify(same)).toEqual({ ...known, differs: false })
  for (const other of [
    { title: 'Un manuscrit corrigé' },
    { contributor_emails: {} },
    { notes: ' ' },
    { article_files_urls: ['submissions/x/autre.pdf'] },
    { image_annexes_urls: ['submissions/x/autre.png'] },
  ])
    expect(await again(other), JSON.stringify(other)).toEqual({ ...known, differs: true })
  expect(await database.sql('select * from public.submissions where id = $1', [stored.id])).toEqual(before)
})

test('files that were not uploaded for this submission are refused, and nothing is stored', async () => {
  const before = await count()
  const [mine, other] = [await prepare(), await prepare()]
  const [file] = mine._files
  const [foreign] = other._files
  if (!file || !foreign) throw new Error('No file was prepared')
  for (const wrong of [
    { ...mine, _files: [{ ...file, path: `${mine._upload_folder}/absent.pdf` }] },
    { ...mine, _files: [file, foreign] },
    { ...mine, _files: [{ ...file, bucket: 'article_annexes' }] },
    { ...mine, _files: [] },
    { ...mine, _upload_folder: '' },
    { ...mine, _upload_folder: '../submissions' },
    { ...mine, _files: [file, file] },
  ]) {
    expect((await store(wrong)).error, JSON.stringify(wrong)).not.toBeNull()
  }
  expect(await count()).toBe(before)
  expect((await store(mine)).error).toBeNull()
  const stolen = { ...mine, _idempotency_key: randomUUID() }
  expect((await store(stolen)).error?.code).toBe('23505')
  expect(await count()).toBe(before + 1)
})

test('the database refuses what the form refuses', async () => {
  const before = await count()
  for (const wrong of [
    { publication_type: 'ADC' },
    { title: '' },
    { title: 'x'.repeat(201) },
    { authors: ' ' },
    { institution: null },
    { keywords: '' },
    { abstract: 'x'.repeat(49) },
    { corresponding_author_email: 'pas une adresse' },
    { contributors: [{ id: 'a', kind: 'person', affiliations: [] }] },
    { contributors: [{ id: 'a', kind: 'person', family: 'Delva', email: 'rose@example.org' }] },
    { contributors: [{ id: 'a', kind: 'person', family: 'Delva', orcid: '0000' }] },
    { contributors: 'Rose Delva' },
    { affiliations: [{ id: 'a' }] },
    { language: 'de' },
    ...Object.entries(STATEMENT_LIMITS).map(([column, max]) => ({
      statements: { [column]: 'é'.repeat(max + 1) },
    })),
    { statements: { title: 'Autre titre' } },
    { statements: { status: 'published' } },
    { statements: { funding_source: 12 } },
    { statements: { funding_source: null } },
    { statements: ['Merci.'] },
    { ...PEOPLE, contributor_emails: { b2: 'pas une adresse' } },
  ]) {
    expect((await store(await prepare(wrong))).error, JSON.stringify(wrong)).not.toBeNull()
  }
  expect(await count()).toBe(before)
})

test('REC-17 whoever holds reference and token sees the state of a submission, and no one else does', async () => {
  const { stored } = await store(await prepare())
  const ask = (reference: string, token: string) =>
    database.as.anon.rpc('submission_status', { _reference: reference, _token: token })
  expect((await ask(stored.reference, stored.access_token)).data).toMatchObject({
    reference: stored.reference,
    title: 'Un manuscrit',
    status: 'pending',
  })
  expect((await ask(stored.reference, 'autre')).data).toBeNull()
  expect((await ask('SUB-2026-99999', stored.access_token)).data).toBeNull()
  await database.as.editor
    .from('submissions')
    .update({ status: 'accepted' })
    .eq('id', stored.id)
    .throwOnError()
  expect((await ask(stored.reference, stored.access_token)).data).toMatchObject({ status: 'accepted' })

  await database.sql(`update private.rate_limits set max_hits = 1 where action = 'submission_status_visitor'`)
  expect((await ask(stored.reference, 'encore')).status).toBe(429)
})

test('a donation event is recorded once, and a late one changes nothing', async () => {
  const session = randomUUID()
  await database.service
    .from('donations')
    .insert({ session_id: session, amount_cents: 2500, donor_email: 'd@example.org', is_anonymous: true })
    .throwOnError()
  const record = async (event: string, status: string, amount?: number) =>
    (
      await database.service.rpc('record_donation_event', {
        _event_id: event,
        _event_type: 'checkout',
        _session_id: session,
        _status: status,
        ...(amount === undefined ? {} : { _amount_cents: amount }),
      })
    ).data
  const state = async () =>
    (
      await database.sql('select status, amount_cents from public.donations where session_id = $1', [session])
    )[0]
  const prefix = randomUUID()
  expect(await record(`${prefix}-1`, 'completed', 3000)).toBe('recorded')
  expect(await state()).toEqual({ status: 'completed', amount_cents: 3000 })
  expect(await record(`${prefix}-1`, 'completed', 9000)).toBe('duplicate')
  expect(await record(`${prefix}-2`, 'expired')).toBe('ignored')
  expect(await record(`${prefix}-3`, 'completed', 9000)).toBe('ignored')
  expect(await state()).toEqual({ status: 'completed', amount_cents: 3000 })
  expect(await record(`${prefix}-5`, 'completed')).toBe('ignored')
  expect(await state()).toEqual({ status: 'completed', amount_cents: 3000 })
})

test('a paid donation whose checkout row was lost is recorded all the same', async () => {
  const session = randomUUID()
  const { data } = await database.service.rpc('record_donation_event', {
    _event_id: randomUUID(),
    _event_type: 'checkout.session.completed',
    _session_id: session,
    _status: 'completed',
    _amount_cents: 5000,
    _donor: { name: 'Une donatrice', email: 'don@example.org', is_anonymous: true },
  })
  expect(data).toBe('recorded')
  expect(
    await database.sql(
      'select status, amount_cents, donor_email, is_anonymous from public.donations where session_id = $1',
      [session],
    ),
  ).toEqual([{ status: 'completed', amount_cents: 5000, donor_email: 'don@example.org', is_anonymous: true }])

  const bare = randomUUID()
  const recorded = await database.service.rpc('record_donation_event', {
    _event_id: randomUUID(),
    _event_type: 'checkout.session.completed',
    _session_id: bare,
    _status: 'completed',
    _amount_cents: 700,
  })
  expect(recorded.data).toBe('recorded')
  expect(
    await database.sql('select amount_cents, donor_email from public.donations where session_id = $1', [
      bare,
    ]),
  ).toEqual([{ amount_cents: 700, donor_email: null }])
})
