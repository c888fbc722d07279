import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OaiPmh } from 'oai-pmh/src/index.js'
import { z } from 'zod'
import { newFolder, startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { oaiErrors } from '#tests/unit/deposits/validate.ts'

/** Works to harvest: a few pages in `npm test`, 5 000 in `npm run test:long`. */
const WORKS = Number(process.env['OAI_WORKS'] ?? 300)

const RecordSchema = z.object({
  header: z.object({ identifier: z.string(), $: z.object({ status: z.string() }).optional() }),
})

let here: TestBackend
let folder: string
const address = (): string => `${here.backend.url}/functions/v1/oai`

beforeAll(async () => {
  folder = await newFolder()
  here = await startTestBackend({ functions: true, folder })
  await here.backend.sql(
    `insert into public.articles (title, source, status, publication_date)
     select 'Travail ' || number, 'RHCA', 'published', '2024-03-15' from generate_series(1, $1::integer) as number`,
    [WORKS],
  )
})
afterAll(async () => {
  await here.close()
  await rm(folder, { recursive: true, force: true })
})

const harvest = async (options: { from?: string } = {}) => {
  const records: z.infer<typeof RecordSchema>[] = []
  for await (const record of new OaiPmh(address()).listRecords({ metadataPrefix: 'oai_dc', ...options }))
    records.push(RecordSchema.parse(record))
  return records
}

test('OAI-04 a foreign harvester takes every record once, in pages of 100, then only what changed', async () => {
  const all = await harvest()
  expect(new Set(all.map(({ header }) => header.identifier)).size).toBe(WORKS)
  expect(all).toHaveLength(WORKS)

  // What came before lies back, so that the changes of now are later.
  await here.backend.sql(
    `update private.oai_records set changed_at = changed_at - interval '1 hour'
     from (select set_config('oai.stamping', 'on', true)) as stamped`,
  )
  const from = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const titled = (title: string) => here.service.from('articles').select('id').eq('title', title).single()
  const [changed, removed] = await Promise.all(['Travail 1', 'Travail 2'].map(titled))
  const ids = [String(changed?.data?.id), String(removed?.data?.id)]
  await here.service.from('articles').update({ abstract: 'Un autre.' }).eq('id', ids[0]).throwOnError()
  await here.service.from('articles').delete().eq('id', ids[1]).throwOnError()
  const later = await harvest({ from })
  expect(later.map(({ header }) => [header.identifier, header.$?.status]).toSorted()).toEqual(
    [
      [`oai:localhost:${ids[0]}`, undefined],
      [`oai:localhost:${ids[1]}`, 'deleted'],
    ].toSorted(),
  )
})

const page = async (query: string): Promise<string> => (await fetch(`${address()}?${query}`)).text()

const tokenOf = (text: string): string => /<resumptionToken[^>]*>([^<]*)</.exec(text)?.[1] ?? ''

test('OAI-02 a list goes on after everything was started anew @long', async () => {
  const first = await page('verb=ListIdentifiers&metadataPrefix=oai_dc')
  expect(first.match(/<header/g)).toHaveLength(100)
  expect(first).toContain('cursor="0"')
  await here.close()
  here = await startTestBackend({ functions: true, folder })
  const second = await page(`verb=ListIdentifiers&resumptionToken=${tokenOf(first)}`)
  expect(second.match(/<header/g)).toHaveLength(100)
  expect(second).toContain('cursor="100"')
  expect(await oaiErrors([first, second])).toEqual([])
})

test('OAI-04 a caller that comes while 20 requests are being answered is asked to come back @long', async () => {
  const ask = async (visitor = '192.0.2.1') => {
    const response = await fetch(`${address()}?verb=ListRecords&metadataPrefix=jats`, {
      headers: { 'x-forwarded-for': visitor },
    })
    await response.text()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  const crowd = async (callers: number) => Promise.all(Array.from({ length: callers }, () => ask()))
  const answered = { status: 200, retryAfter: null }
  expect(await crowd(20)).toEqual(Array.from({ length: 20 }, () => answered))

  // How many of a crowd are under way at one moment the machine decides: it comes again until that is too many.
  let answers = await crowd(0)
  let refused = answers
  let another: unknown
  const comeAgain = async (): Promise<number> => {
    ;[answers, another] = await Promise.all([crowd(100), ask('192.0.2.2')])
    refused = answers.filter(({ status }) => status !== 200)
    return refused.length
  }
  await expect.poll(comeAgain, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(refused).toEqual(refused.map(() => ({ status: 503, retryAfter: '5' })))
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
  // One caller keeps no other one out.
  expect(another).toEqual(answered)
  expect(await ask()).toEqual(answered)
})
