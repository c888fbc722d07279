import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { SubmissionAnswerSchema } from '#domain/submission/submission-payload.ts'
import { SUBMISSION_FIELDS } from '#domain/submission/submission-fields.ts'
import { FILES_MAX } from '#domain/submission/submission-texts.ts'
import { BUCKET_RULES } from '#domain/uploads/bucket-rules.ts'
import { newFolder, startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { filledTo, manuscript, PDF, uploadAsVisitor } from './manuscripts.ts'
import { callAsVisitor, newVisitor } from './visitors.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())

const accepted = async (backend: TestBackend, body: object, headers = newVisitor()) => {
  const answered = await callAsVisitor(backend, 'submit-article', body, headers)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return SubmissionAnswerSchema.parse(answered.body)
}

const figures = async () =>
  (
    await here.backend.sql(
      `select (select count(*)::int from public.submissions) as submissions,
              (select count(*)::int from public.submission_files) as files`,
    )
  )[0]

test('SUB-13 SUB-17 twenty articles of the largest size and an annex of its largest arrive whole @long', async () => {
  const folder = randomUUID()
  const article = filledTo(PDF, BUCKET_RULES.article_files.maxBytes)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a2c3a' } })
    .png()
    .toBuffer()
  const paths: string[] = []
  for (let number = 1; number <= FILES_MAX; number += 1)
    paths.push(await uploadAsVisitor(here, { folder, name: `${number}.pdf`, bytes: article }))
  const annex = await uploadAsVisitor(here, {
    folder,
    name: 'figure.png',
    bytes: filledTo(picture, BUCKET_RULES.article_annexes.maxBytes),
    bucket: 'article_annexes',
    type: 'image/png',
  })
  const answer = await accepted(here, manuscript(paths, { image_annexes_urls: [annex] }))
  const rows = await here.backend.sql(
    `select bucket, count(*)::int as count, min(size_bytes)::int as least from public.submission_files
     where submission_id = $1 group by bucket order by bucket`,
    [answer.id],
  )
  expect(rows).toEqual([
    { bucket: 'article_annexes', count: 1, least: BUCKET_RULES.article_annexes.maxBytes },
    { bucket: 'article_files', count: FILES_MAX, least: BUCKET_RULES.article_files.maxBytes },
  ])
  const last = await here.service.storage.from('article_files').download(paths.at(-1) ?? '')
  expect(Buffer.from((await last.data?.arrayBuffer()) ?? new ArrayBuffer()).equals(article)).toBe(true)
}, 300_000)

test('SUB-19 a hundred authors who send at the same moment are a hundred submissions, each with its own file @long', async () => {
  const before = await figures()
  const bodies = await Promise.all(
    Array.from({ length: 100 }, async (_none, index) =>
      manuscript([await uploadAsVisitor(here, { folder: randomUUID(), name: 'a.pdf', bytes: PDF })], {
        title: `Manuscrit ${index}`,
      }),
    ),
  )
  // One in five loses the answer and sends again at once.
  const calls = bodies.flatMap((body, index) => (index % 5 === 0 ? [body, body] : [body]))
  const answers = await Promise.all(
    calls.map(async (body) => ({ title: body.title, ...(await accepted(here, body)) })),
  )
  expect(await figures()).toEqual({
    submissions: Number(before?.['submissions']) + 100,
    files: Number(before?.['files']) + 100,
  })
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(100)
  const stored = await here.backend.sql(
    `select title, reference, article_files_urls as files from public.submissions where title like 'Manuscrit %'`,
  )
  const files = new Map(bodies.map((body) => [body.title, body.article_files_urls]))
  for (const row of stored) {
    expect(row['files']).toEqual(files.get(String(row['title'])))
    expect(answers).toContainEqual(
      expect.objectContaining({ title: row['title'], reference: row['reference'] }),
    )
  }
}, 300_000)

test('SUB-07 SUB-19 an abstract of 3000 words is taken, one word more is refused, by form and function', async () => {
  const words = (count: number) => Array.from({ length: count }, (_none, index) => `m${index}`).join(' ')
  const path = await uploadAsVisitor(here, { folder: randomUUID(), name: 'a.pdf', bytes: PDF })
  const tooLong = words(3001)
  const { abstract } = SUBMISSION_FIELDS
  expect(abstract.safeParse(words(3000)).success).toBe(true)
  const message = abstract.safeParse(tooLong).error?.issues[0]?.message
  expect(message).toBe('Le résumé ne doit pas dépasser 3000 mots')

  const before = await figures()
  const refused = await callAsVisitor(here, 'submit-article', manuscript([path], { abstract: tooLong }))
  expect(refused.status).toBe(400)
  expect(FunctionErrorSchema.parse(refused.body).error.fields).toEqual({ abstract: message })
  expect(await figures()).toEqual(before)
  await accepted(here, manuscript([path], { abstract: words(3000) }))
})

test('SUB-16 a backend that stops between the files and the submission has both once it is back @long', async () => {
  const folder = await newFolder()
  let backend = await startTestBackend({ folder, functions: true })
  const port = Number(new URL(backend.backend.url).port)
  const mine = { folder: randomUUID(), name: 'a.pdf', bytes: PDF }
  try {
    const body = manuscript([await uploadAsVisitor(backend, mine)])
    await backend.close()
    await expect(callAsVisitor(backend, 'submit-article', body)).rejects.toThrow('fetch failed')

    backend = await startTestBackend({ folder, port, functions: true })
    const visitor = newVisitor()
    const first = await accepted(backend, body, visitor)
    expect((await accepted(backend, body, visitor)).id).toBe(first.id)
    expect(await backend.backend.sql('select title from public.submissions')).toEqual([
      { title: 'Un manuscrit' },
    ])
    const mails = await backend.mailsTo(String(body.corresponding_author_email))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(first.reference)])
  } finally {
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
