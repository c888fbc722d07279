import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchRecord } from '#domain/search/search-record.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'
import { expect, test } from './fixture.ts'

const SUBJECTS = ['hernie', 'fracture', 'goitre', 'brûlure', 'fistule', 'lithiase', 'tumeur']

const record = (subject: string, place: number): SearchRecord => ({
  id: `30000000-0000-4000-8000-00000000000${place}`,
  path: `/articles/30000000-0000-4000-8000-00000000000${place}`,
  title: `Étude de la ${subject}`,
  source: 'RHCA',
  line: `RHCA, volume ${place}`,
  year: 2020 + place,
  authors: ['Anne Pierre'],
  abstract: `Cohorte de patients opérés pour ${subject}.`,
  keywords: [],
  tags: [],
  pdfAddress: undefined,
})

let folder: string
let summary: Awaited<ReturnType<typeof writeSearchIndex>>

const write = (records: SearchRecord[]) =>
  writeSearchIndex({
    folder: join(folder, 'site'),
    textsFolder: join(folder, 'texts'),
    partsFolder: join(folder, 'parts'),
    records,
    worksPerPart: 2,
    report: () => undefined,
  })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-en-parties-'))
  summary = await write(SUBJECTS.map(record))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the index of a large archive stands in parts, and a search finds what is in any of them', async ({
  page,
}) => {
  expect(summary).toMatchObject({ works: SUBJECTS.length, parts: 3, partsMade: 3 })
  await page.route('**/pagefind/**', (route) =>
    route.fulfill({ path: join(folder, 'site', new URL(route.request().url()).pathname) }),
  )
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/recherche?q=cohorte')
  const results = page.getByRole('main').getByRole('link', { name: /^Étude de la/ })
  await expect(page.locator('site-search').getByRole('status')).toContainText(`${SUBJECTS.length} résultats`)
  for (const subject of SUBJECTS) {
    await page.goto(`/recherche?q=${subject}`)
    await expect(results).toHaveText([`Étude de la ${subject}`])
  }
  // What is the same for all parts is fetched once.
  expect([...asked].filter((path) => path.endsWith('wasm.fr.pagefind'))).toEqual([
    '/pagefind/wasm.fr.pagefind',
  ])
})

test('after one change one part is made anew', async () => {
  const changed = SUBJECTS.map(record).map((each, place) =>
    place === 3 ? { ...each, title: 'Un autre titre' } : each,
  )
  await rm(join(folder, 'site'), { recursive: true })
  expect(await write(changed)).toMatchObject({ parts: 3, partsMade: 1 })
})
