import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { coverAddress, COVER_OVERRIDES } from '#domain/covers/cover-name.ts'
import { pdfAddress, publicAddress } from '#domain/files/public-address.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { DEMONSTRATION_NOTICE } from '#demonstration/archive/notice.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'
import { type Added, seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { seedGenerated } from '#demonstration/seed-generated.ts'

const SEEDING_TIMEOUT_MS = 480_000

let folder: string
let backend: Backend
let added: Added

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seed-'))
  const siteUrl = 'http://localhost:4321'
  backend = await startBackend({ folder, port: 0, mailPort: 0, smtpPort: 0, siteUrl, functions: false })
  added = await seedDemonstration(backend)
}, SEEDING_TIMEOUT_MS)

afterAll(async () => {
  await backend?.close()
  await rm(folder, { recursive: true, force: true })
})

const visitor = () => createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })

const publishedWorks = async () => {
  const { data, error } = await visitor().from('articles').select('*').limit(1000)
  if (error) throw error
  return data.map((row) => WorkSchema.parse(row))
}

const answer = async (address: string) => {
  const response = await fetch(address)
  await response.arrayBuffer()
  return { status: response.status, type: response.headers.get('content-type') }
}

test(
  'everything planned is there, and a second run adds nothing',
  async () => {
    const plan = planArchive(await readArchive())
    expect(added).toEqual({
      works: plan.articles.length,
      files: plan.files.length,
      members: plan.members.length,
      founders: plan.founders.length,
      issues: plan.issues.length,
      relations: plan.relations.length,
    })
    expect(await seedDemonstration(backend)).toEqual({
      works: 0,
      files: 0,
      members: 0,
      founders: 0,
      issues: 0,
      relations: 0,
    })
  },
  SEEDING_TIMEOUT_MS,
)

test('a visitor gets every file of the archive', async () => {
  const { files } = planArchive(await readArchive())
  const answers = await Promise.all(
    files.map((file) => answer(publicAddress(backend.url, file.bucket, file.name))),
  )
  const refused = files.filter((_, index) => answers[index]?.status !== 200)
  expect(refused.map((file) => file.name)).toEqual([])
})

test('PDF-08 PDFs of all four publications are read without login at the public address of their bucket', async () => {
  const withPdf = (await publishedWorks()).filter((work) => work.pdfUrl !== undefined)
  const buckets = { RHCA: 'rhca-pdfs', IGM: 'igm-pdfs', INDEX: 'indexmedicuspdf', ADC: 'article-pdfs' }
  for (const [source, bucket] of Object.entries(buckets)) {
    const work = withPdf.find((each) => each.source === source)
    if (!work) throw new Error(`The archive has no PDF of ${source}`)
    const address = pdfAddress(work, backend.url) ?? ''
    expect(address).toBe(`${backend.url}/storage/v1/object/public/${bucket}/${work.pdfFileName}`)
    expect(await answer(address)).toEqual({ status: 200, type: 'application/pdf' })
  }
  const elsewhere = 'https://example.org/tire-a-part.pdf'
  expect(pdfAddress({ source: 'RHCA', pdfUrl: elsewhere }, backend.url)).toBe(elsewhere)
})

test('the covers of issues 47 and 48 are found under their corrected names', async () => {
  const works = await publishedWorks()
  for (const issue of Object.keys(COVER_OVERRIDES.RHCA)) {
    const work = works.find((each) => each.source === 'RHCA' && each.issue === issue)
    if (!work) throw new Error(`The archive has no issue ${issue}`)
    expect(await answer(coverAddress(work, backend.url) ?? '')).toEqual({ status: 200, type: 'image/png' })
  }
})

test('the site can read the notice that marks the archive as a demonstration', async () => {
  const { data } = await visitor().from('app_settings').select('value').eq('key', 'demonstration').single()
  expect(data?.value).toEqual({ notice: DEMONSTRATION_NOTICE })
})

test('an edit is not undone by another run', async () => {
  const operator = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const [work] = await publishedWorks()
  if (!work) throw new Error('The archive is empty')
  await operator.from('articles').update({ title: 'Titre corrigé par la rédaction' }).eq('id', work.id)
  await seedDemonstration(backend)
  const { data } = await visitor().from('articles').select('title').eq('id', work.id).single()
  expect(data?.title).toBe('Titre corrigé par la rédaction')
})

test(
  'generated works live beside the archive, and more of them only add the difference',
  async () => {
    expect(await seedGenerated({ ...backend, works: 60 })).toBe(60)
    expect(await seedGenerated({ ...backend, works: 100 })).toBe(40)
  },
  SEEDING_TIMEOUT_MS,
)
