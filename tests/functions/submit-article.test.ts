import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { readStatusKey } from '#domain/submission/submission-status.ts'
import { SubmissionAnswerSchema } from '#domain/submission/submission-payload.ts'
import type { SubmissionBucket } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'
import { callAsVisitor, newAddress, newVisitor } from './visitors.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n')
/** Who receives what goes to the editors here, as no administrator address is set. */
const EDITORS = 'redaction@portail.local'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let here: EditorsBackend
let png: Uint8Array
let docx: Uint8Array
beforeAll(async () => {
  here = await startEditorsBackend()
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a2c3a' } })
    .png()
    .toBuffer()
  docx = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Manuscrit')] }] }))
})
afterAll(() => here.close())

const setDailyLimit = (limit: number) =>
  here.backend.sql(`update public.app_settings set value = $1::text::jsonb where key = 'email_daily_limit'`, [
    String(limit),
  ])

const upload = async (
  folder: string,
  name: string,
  bytes: Uint8Array = PDF,
  { bucket, type }: { bucket?: SubmissionBucket; type?: string } = {},
): Promise<string> => {
  const path = `submissions/${folder}/${name}`
  const { error } = await here.visitor.storage
    .from(bucket ?? 'article_files')
    .upload(path, new Blob([new Uint8Array(bytes)], { type: type ?? 'application/pdf' }))
  if (error) throw error
  return path
}

const payload = (paths: string[], values: Record<string, unknown> = {}) => ({
  publication_type: 'RHCA',
  title: 'Un manuscrit',
  authors: 'A. Auteur, B. Autrice',
  institution: 'Hôpital de démonstration',
  keywords: 'hernie, enfant, Haïti',
  abstract: 'Un résumé qui compte au moins cinquante caractères, comme il se doit.',
  notes: '',
  corresponding_author_name: 'A. Auteur',
  corresponding_author_email: newAddress(),
  corresponding_author_phone: '',
  corresponding_author_address: '',
  ethics_approval: true,
  no_conflict: false,
  original_work: false,
  article_files_urls: paths,
  image_annexes_urls: [],
  status: 'pending',
  user_id: null,
  idempotency_key: randomUUID(),
  file_names: {},
  ...values,
})

const submit = (body: object, headers = newVisitor()) => callAsVisitor(here, 'submit-article', body, headers)

const accepted = async (body: object, headers = newVisitor()) => {
  const answered = await submit(body, headers)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return SubmissionAnswerSchema.parse(answered.body)
}

const refused = async (body: object, headers = newVisitor()) => {
  const answered = await submit(body, headers)
  return { status: answered.status, ...FunctionErrorSchema.parse(answered.body).error }
}

const figures = async () =>
  (
    await here.backend.sql(
      `select (select count(*)::int from public.submissions) as submissions,
              (select count(*)::int from public.submission_files) as files,
              (select count(*)::int from private.submission_secrets) as secrets`,
    )
  )[0]

const storedPaths = async (folder: string) =>
  (
    await here.backend.sql('select name from storage.objects where name like $1 order by name', [
      `submissions/${folder}/%`,
    ])
  ).map(({ name }) => name)

const mailsAbout = async (address: string, reference: string) =>
  (await here.mailsTo(address)).filter(({ subject }) => subject.includes(reference))

test('SUB-13 SUB-19 a submission and its files are stored together, and author and editors are notified', async () => {
  const folder = randomUUID()
  const manuscript = await upload(folder, '1-etude.docx', docx, { type: DOCX })
  const annex = await upload(folder, '2-figure.png', png, { bucket: 'article_annexes', type: 'image/png' })
  const forgotten = await upload(folder, '3-ancienne.pdf')
  const body = payload([manuscript], {
    image_annexes_urls: [annex],
    file_names: { [manuscript]: 'Étude.docx', [annex]: 'Figure.png' },
    // Whoever sends can't speak for an account.
    user_id: randomUUID(),
  })
  const answer = await accepted(body)
  expect(answer).toMatchObject({
    notification_sent: true,
    notification_message: 'Emails de confirmation envoyés avec succès',
    notification_details: {
      results: [
        { type: 'admin', success: true },
        { type: 'user', success: true },
      ],
    },
  })
  const found = await here.editor
    .from('submissions')
    .select('*, submission_files(bucket, path, file_name, size_bytes, mime_type)')
    .eq('id', answer.id)
    .single()
  expect(found.data).toMatchObject({
    reference: answer.reference,
    status: 'pending',
    user_id: null,
    title: 'Un manuscrit',
    ethics_approval: true,
    original_work: false,
    article_files_urls: [manuscript],
    image_annexes_urls: [annex],
  })
  expect(found.data).toHaveProperty(
    'submission_files',
    expect.arrayContaining([
      {
        bucket: 'article_files',
        path: manuscript,
        file_name: 'Étude.docx',
        size_bytes: docx.byteLength,
        mime_type: DOCX,
      },
      {
        bucket: 'article_annexes',
        path: annex,
        file_name: 'Figure.png',
        size_bytes: png.byteLength,
        mime_type: 'image/png',
      },
    ]),
  )
  // What the author took out again before sending is not stored.
  expect(await storedPaths(folder)).toEqual([manuscript, annex].sort())
  expect(await storedPaths(folder)).not.toContain(forgotten)

  const [toAuthor] = await mailsAbout(body.corresponding_author_email, answer.reference)
  const link = /https?:\/\/\S+\/submission\/suivi#\S+/.exec(toAuthor?.text ?? '')?.[0]
  expect(readStatusKey(new URL(link ?? '').hash)).toEqual({
    reference: answer.reference,
    token: answer.access_token,
  })
  const [toEditors] = await mailsAbout(EDITORS, answer.reference)
  expect(toEditors?.replyTo).toEqual([body.corresponding_author_email])
  expect(toEditors?.text).toContain('1 article, 1 annexe')
  expect(toEditors?.text).not.toContain(answer.access_token)
})

test('SUB-13 a signed-in author’s account is recorded, by the token and not by what the call says', async () => {
  const { data } = await here.user.auth.getSession()
  const body = payload([await upload(randomUUID(), 'a.pdf')])
  const answer = await accepted(body, {
    ...newVisitor(),
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
  })
  const own = await here.user.from('submissions').select('id, user_id').eq('id', answer.id)
  expect(own.data).toEqual([{ id: answer.id, user_id: data.session?.user.id }])
  // A session that has ended does not cost the author the submission.
  await accepted(payload([await upload(randomUUID(), 'a.pdf')]), {
    ...newVisitor(),
    authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
  })
})

test('SUB-19 what the form refuses, the function refuses with the form’s messages, and stores nothing', async () => {
  const path = await upload(randomUUID(), 'a.pdf')
  const before = await figures()
  expect(
    await refused(
      payload([], {
        publication_type: 'ADC',
        title: ' ',
        authors: '',
        institution: '',
        keywords: 'un, deux',
        abstract: 'x'.repeat(49),
        corresponding_author_name: '',
        corresponding_author_email: 'rose',
      }),
    ),
  ).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: {
      publication_type: 'Veuillez sélectionner un type de publication',
      title: 'Le titre est requis',
      authors: 'Les auteurs sont requis',
      institution: 'L’institution est requise',
      keywords: 'Veuillez fournir entre 3 et 5 mots clés',
      abstract: 'Le résumé doit contenir au moins 50 mots',
      corresponding_author_name: 'Le nom est requis',
      corresponding_author_email: 'Email invalide',
      article_files_urls: 'Veuillez déposer au moins un fichier d’article',
    },
  })
  for (const wrong of [
    { status: 'accepted' },
    { title: 'x'.repeat(201) },
    { abstract: 'mot '.repeat(3001) },
    { idempotency_key: 'moi' },
    { article_files_urls: Array.from({ length: 21 }, () => path) },
  ])
    expect(await refused(payload([path], wrong)), JSON.stringify(wrong).slice(0, 80)).toMatchObject({
      status: 400,
    })
  expect(await figures()).toEqual(before)
})

const AUTHORSHIP = {
  contributors: [
    {
      id: 'b2',
      kind: 'person',
      given: 'Rose',
      family: 'de La Tour',
      orcid: 'https://orcid.org/0000-0002-1825-0097',
      affiliations: ['institution'],
      corresponding: true,
    },
    { id: 'a1', kind: 'collective', name: 'Médecins Sans Frontières', affiliations: [] },
  ],
  affiliations: [{ id: 'institution', institution: 'Hôpital de démonstration' }],
}

test('REC-06 REC-07 REC-11 entries of authors, language and statements arrive checked; the mail names the authors of the entries', async () => {
  const body = payload([await upload(randomUUID(), 'a.pdf')], {
    ...AUTHORSHIP,
    authors: 'Quelqu’un d’autre',
    contributor_emails: { b2: 'rose@exemple.ht' },
    language: 'en',
    statements: {
      funding_source: ' Fondation ',
      competing_interests: 'Aucun.',
      ethics_approval: '',
      title: 'Autre titre',
    },
  })
  const { id, reference } = await accepted(body)
  const { data }: { data: unknown } = await here.editor.from('submissions').select('*').eq('id', id).single()
  expect(data).toMatchObject({
    ...AUTHORSHIP,
    contributors: [
      { ...AUTHORSHIP.contributors[0], orcid: '0000-0002-1825-0097' },
      AUTHORSHIP.contributors[1],
    ],
    authors: 'Rose de La Tour, Médecins Sans Frontières',
    language: 'en',
    statements: { funding_source: 'Fondation', competing_interests: 'Aucun.' },
  })
  const emails = await here.editor.rpc('read_submission_contributor_emails', { _submission_id: id })
  expect(emails.data).toEqual({ b2: 'rose@exemple.ht' })
  const [toEditors] = await mailsAbout(EDITORS, reference)
  expect(toEditors?.text).toContain('Auteurs\u00a0: Rose de La Tour, Médecins Sans Frontières')
})

test('REC-06 the documented payload names authors in one text: they become entries', async () => {
  const { id } = await accepted(
    payload([await upload(randomUUID(), 'a.pdf')], { authors: 'Marie Auguste*, Luc Le Goff' }),
  )
  const { data } = await here.editor.from('submissions').select('authors, contributors').eq('id', id).single()
  expect(data).toMatchObject({
    authors: 'Marie Auguste*, Luc Le Goff',
    contributors: [
      { kind: 'person', given: 'Marie', family: 'Auguste', corresponding: true },
      { kind: 'person', given: 'Luc', family: 'Le Goff' },
    ],
  })
})

test('REC-06 REC-07 REC-11 the function refuses entries, language and statements by the form’s messages', async () => {
  const path = await upload(randomUUID(), 'a.pdf')
  const before = await figures()
  const [rose] = AUTHORSHIP.contributors
  expect(
    await refused(
      payload([path], {
        ...AUTHORSHIP,
        contributors: [{ ...rose, orcid: '0000-0002-1825-0098' }],
        contributor_emails: { b2: 'rose@exemple' },
        language: 'de',
      }),
    ),
  ).toMatchObject({
    status: 400,
    fields: {
      'contributors.0.orcid': 'Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre',
      'contributor_emails.b2': 'Email invalide',
      language: 'Choisissez une langue de la liste',
    },
  })
  expect(
    await refused(
      payload([path], {
        ...AUTHORSHIP,
        affiliations: [],
        statements: { acknowledgements: 'Merci.', award_number: 'x'.repeat(201) },
      }),
    ),
  ).toMatchObject({
    status: 400,
    fields: {
      'contributors.0.affiliations.0': 'Cet auteur renvoie à une affiliation qui n’est pas dans la liste',
      'statements.award_number':
        'Le texte «\u00a0Numéro de subvention\u00a0» ne doit pas dépasser 200 caractères',
    },
  })
  expect(
    await refused(
      payload([path], { ...AUTHORSHIP, statements: { funding_source: '', competing_interests: ' ' } }),
    ),
  ).toMatchObject({
    fields: {
      'statements.funding_source': 'Dites qui a financé ce travail, même si personne ne l’a fait',
      'statements.competing_interests': 'Déclarez les liens d’intérêts, même s’il n’y en a aucun',
    },
  })
  expect(await figures()).toEqual(before)
})

test('SUB-19 the same call again, at once or later, stores and mails once and gives the same answer', async () => {
  const body = payload([await upload(randomUUID(), 'a.pdf')])
  const before = await figures()
  const visitor = newVisitor()
  const together = await Promise.all(Array.from({ length: 3 }, () => accepted(body, visitor)))
  for (let time = 0; time < 5; time += 1) together.push(await accepted(body, visitor))
  expect(new Set(together.map(({ id, access_token }) => `${id} ${access_token}`)).size).toBe(1)
  expect(await figures()).toEqual({
    submissions: Number(before?.['submissions']) + 1,
    files: Number(before?.['files']) + 1,
    secrets: Number(before?.['secrets']) + 1,
  })
  const reference = together[0]?.reference ?? ''
  expect(await mailsAbout(body.corresponding_author_email, reference)).toHaveLength(1)
  expect(await mailsAbout(EDITORS, reference)).toHaveLength(1)
})

test('SUB-16 SUB-19 what was corrected after a call whose answer was lost is refused with the reference, and stores and mails nothing', async () => {
  const folder = randomUUID()
  const [first, second] = [await upload(folder, 'a.pdf'), await upload(folder, 'b.pdf')]
  const body = payload([first, second])
  const { id, reference } = await accepted(body)
  const before = await figures()
  const added = await upload(folder, 'c.pdf')
  const message = `Votre manuscrit a déjà été reçu sous la référence ${reference}. Pour y apporter des corrections, écrivez à la rédaction en la citant.`
  for (const corrected of [
    { title: 'Un manuscrit corrigé' },
    { corresponding_author_email: newAddress() },
    { contributor_emails: { a1: newAddress() } },
    { original_work: true },
    { article_files_urls: [first] },
    { article_files_urls: [added] },
    { article_files_urls: [first, second, added] },
    { file_names: { [first]: 'Étude.pdf' } },
  ]) {
    const answered = await refused({ ...body, ...corrected })
    expect(answered, JSON.stringify(corrected)).toEqual({ status: 409, code: 'conflict', message })
  }
  expect(await figures()).toEqual(before)
  const { data } = await here.editor.from('submissions').select('title').eq('id', id).single()
  expect(data).toEqual({ title: 'Un manuscrit' })
  // A correction that is taken back, another session and files read in another order are the same submission.
  for (const same of [{}, { user_id: randomUUID() }, { article_files_urls: [second, first] }])
    expect(await accepted({ ...body, ...same })).toMatchObject({ id, reference })
  expect(await mailsAbout(body.corresponding_author_email, reference)).toHaveLength(1)
  expect(await mailsAbout(EDITORS, reference)).toHaveLength(1)
})

test('SUB-19 files that are missing, of another submission or outside its folder are refused', async () => {
  const folder = randomUUID()
  const mine = await upload(folder, 'a.pdf')
  const others = await upload(randomUUID(), 'b.pdf')
  await accepted(payload([others]))
  const before = await figures()
  for (const paths of [
    [`submissions/${folder}/absent.pdf`],
    [mine, others],
    [others],
    ['a.pdf'],
    [`submissions/${folder}/../${folder}/a.pdf`],
    ['RHCA_vol_04_no_49.pdf'],
    [mine, mine],
  ])
    expect(await refused(payload(paths)), paths.join(', ')).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  expect(await figures()).toEqual(before)
  expect(await storedPaths(folder)).toEqual([mine])
  await accepted(payload([mine]))
})

test('SUB-19 a file whose content is not what its name says is refused by name and removed', async () => {
  const folder = randomUUID()
  const good = await upload(folder, '1-bon.pdf')
  const html = await upload(
    folder,
    '2-page.pdf',
    new TextEncoder().encode('<!doctype html><script></script>'),
  )
  const before = await figures()
  const body = payload([good, html], { file_names: { [html]: 'page.pdf' } })
  expect(await refused(body)).toMatchObject({
    status: 400,
    fields: { 'article_files_urls.1': SUBMISSION_TEXTS.wrongContent('page.pdf', 'un PDF') },
  })
  expect(await figures()).toEqual(before)
  expect(await storedPaths(folder)).toEqual([good])
  await accepted({ ...body, article_files_urls: [good] })
})

test('SUB-19 beyond the limit of an hour the function says so and stores nothing', async () => {
  const visitor = newVisitor()
  for (let time = 0; time < 5; time += 1)
    await accepted(payload([await upload(randomUUID(), 'a.pdf')]), visitor)
  const before = await figures()
  const body = payload([await upload(randomUUID(), 'a.pdf')])
  expect(await refused(body, visitor)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await figures()).toEqual(before)
  await accepted(body)
})

test('SUB-15 the submission is safe when no mail may go out, the answer says why, and a repeated call mails', async () => {
  const body = payload([await upload(randomUUID(), 'a.pdf')])
  await setDailyLimit(0)
  try {
    expect(await accepted(body)).toMatchObject({
      notification_sent: false,
      notification_message: 'Email temporairement indisponible',
      notification_details: {
        results: [
          { type: 'admin', success: false, reason: 'daily_limit' },
          { type: 'user', success: false, reason: 'daily_limit' },
        ],
      },
    })
  } finally {
    await setDailyLimit(100)
  }
  const again = await accepted(body)
  expect(again.notification_sent).toBe(true)
  expect(await mailsAbout(body.corresponding_author_email, again.reference)).toHaveLength(1)
})

test('SUB-19 nobody but editors lists or reads a manuscript', async () => {
  const folder = randomUUID()
  const path = await upload(folder, 'a.pdf')
  await accepted(payload([path]))
  for (const client of [here.visitor, here.user]) {
    const bucket = client.storage.from('article_files')
    expect((await bucket.download(path)).error).not.toBeNull()
    expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull()
    expect((await bucket.list(`submissions/${folder}`)).data ?? []).toEqual([])
    expect((await bucket.remove([path])).data ?? []).toEqual([])
    expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).ok).toBe(false)
    expect((await client.from('submissions').select('id')).data ?? []).not.toContainEqual(
      expect.objectContaining({ article_files_urls: [path] }),
    )
  }
  const read = await here.editor.storage.from('article_files').download(path)
  expect(new Uint8Array((await read.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PDF)
})
