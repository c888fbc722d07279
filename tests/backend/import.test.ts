import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#data/database.types.ts'
import {
  describePlan,
  type ImportOrder,
  planImport,
  takeImportBack,
  writeImport,
} from '#scripts/import/import-works.ts'
import { startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend
let folder: string
const client = () =>
  createClient<Database>(here.backend.url, here.backend.secretKey, { auth: { persistSession: false } })

beforeAll(async () => {
  here = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'portail-import-'))
})
afterAll(async () => {
  await here.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => here.backend.sql('delete from public.articles'))

const order = (source: string, given: Partial<ImportOrder> = {}): ImportOrder => ({
  source,
  target: { kind: 'publication', source: 'RHCA' },
  stateFolder: join(folder, 'state'),
  ...given,
})

const works = () =>
  here.backend.sql(
    'select id::text, title, source, status, volume, issue, pdf_url, version from public.articles order by title',
  )

const ris = (titles: string[]) =>
  titles
    .map(
      (title, index) =>
        `TY  - JOUR\nTI  - ${title}\nAU  - Auguste, Marie\nPY  - 2020\nVL  - 3\nIS  - ${index + 1}\nSP  - 4\nEP  - 9\nER  - \n`,
    )
    .join('\n')

const PDF = '%PDF-1.4 essai'

test('MOVE-01 a plan writes nothing and lists each record that is not taken with its reason', async () => {
  const file = join(folder, 'revue.bib')
  await writeFile(
    file,
    '@article{a, title={Le pian}, author={Un, Ana}, year={1998}, volume={1}, number={2}}\n@article{b, title={Ouverte\n@article{c, author={Un, Ana}}\n',
  )
  const plan = await planImport(client(), order(file))
  expect(await works()).toEqual([])
  const lines = describePlan(plan)
  expect(lines[0]).toBe('Nouvelles: 1, Modifiées: 0, Douteuses: 0, Déjà là: 0, En erreur: 2')
  expect(lines[1]).toBe('1 of 3 records would be written, 0 with a PDF')
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(/not taken, 2: .*Notice illisible.*accolade/) as string,
    expect.stringMatching(/not taken, 3: .*Le titre manque/) as string,
  ])
})

test('MOVE-01 a folder of files goes into a publication as drafts, each in its issue, with PDFs of a folder; one step takes it back', async () => {
  const source = join(folder, 'fichiers')
  const pdfs = join(folder, 'pdfs')
  await mkdir(source)
  await mkdir(pdfs)
  await writeFile(join(source, 'a.ris'), ris(['La hernie étranglée de l’adulte']))
  await writeFile(
    join(source, 'b.xml'),
    `<?xml version="1.0"?><article xmlns="http://pkp.sfu.ca" locale="fr_CA" status="3" current_publication_id="1"><submission_file id="2"><name locale="fr_CA">pian.pdf</name><file><embed encoding="base64">${Buffer.from(PDF).toString('base64')}</embed></file></submission_file><publication locale="fr_CA" status="3" date_published="2019-01-02"><id type="internal">1</id><title locale="fr_CA">Le pian à Léogâne</title><authors><author><givenname>Ana</givenname><familyname>Un</familyname></author></authors><issue_identification><volume>7</volume><number>4</number><year>2019</year></issue_identification></publication></article>`,
  )
  await writeFile(join(pdfs, 'La hernie etranglee de l adulte.pdf'), PDF)
  await writeFile(join(pdfs, 'autre.pdf'), PDF)
  const asked = order(source, { pdfs })
  const plan = await planImport(client(), asked)
  expect(describePlan(plan)).toEqual([
    'Nouvelles: 2, Modifiées: 0, Douteuses: 0, Déjà là: 0, En erreur: 0',
    '2 of 2 records would be written, 2 with a PDF',
    '  PDF of no work: autre.pdf',
  ])
  const written = await writeImport(client(), asked, plan)
  expect(written).toMatchObject({ added: 2, changed: 0, leftOut: [], noPdfs: [] })
  const [hernia, yaws] = await works()
  expect(hernia).toMatchObject({ source: 'RHCA', status: 'draft', volume: '3', issue: '1' })
  expect(yaws).toMatchObject({ source: 'RHCA', status: 'draft', volume: '7', issue: '4' })
  for (const work of [hernia, yaws]) {
    const file = await here.service.storage.from('rhca-pdfs').download(String(work?.['pdf_url']))
    expect(await file.data?.text()).toBe(PDF)
  }
  // The same again finds everything there.
  expect(describePlan(await planImport(client(), asked))[0]).toContain('Déjà là: 2')

  expect(await takeImportBack(client(), String(written.batchId))).toEqual({
    removed: 2,
    restored: 0,
    skipped: 0,
  })
  expect(await works()).toEqual([])
})

test('MOVE-01 a call that was cut goes on in the same import and adds nothing twice @long', async () => {
  const file = join(folder, 'longue.ris')
  const titles = Array.from({ length: 1100 }, (_, index) => `Un travail sur le sujet ${index}`)
  await writeFile(file, ris(titles))
  const asked = order(file)
  // The process ends after its first part: the second answer never comes.
  let parts = 0
  const own = client()
  const cut = new Proxy(own, {
    get: (target, name: keyof typeof own) =>
      name !== 'rpc'
        ? target[name]
        : (procedure: Parameters<typeof own.rpc>[0], given: never) => {
            if (procedure === 'import_rows' && (parts += 1) > 1) throw new Error('the machine went off')
            return target.rpc(procedure, given)
          },
  })
  const plan = await planImport(own, asked)
  await expect(writeImport(cut, asked, plan)).rejects.toThrow('the machine went off')
  expect(await works()).toHaveLength(500)

  const again = await planImport(own, asked)
  expect(describePlan(again)[0]).toContain('Déjà là: 500')
  const { batchId } = await writeImport(own, asked, again)
  const all = await works()
  expect(all).toHaveLength(1100)
  expect(new Set(all.map(({ title }) => title)).size).toBe(1100)
  expect(
    await here.backend.sql(
      "select count(*)::int as batches from public.import_batches where file_name = 'longue.ris'",
    ),
  ).toEqual([{ batches: 1 }])
  expect((await takeImportBack(own, String(batchId))).removed).toBe(1100)
  expect(await works()).toEqual([])
})

test('MOVE-01 works that are there take what the source says otherwise only where that is asked for', async () => {
  const file = join(folder, 'corrections.ris')
  await writeFile(file, ris(['La suture']))
  const first = order(file)
  await writeImport(client(), first, await planImport(client(), first))
  await writeFile(file, ris(['La suture']).replace('EP  - 9', 'EP  - 12'))
  const plan = await planImport(client(), order(file))
  expect(describePlan(plan).slice(1)).toEqual([
    '0 of 1 records would be written, 0 with a PDF',
    expect.stringMatching(/not taken, 1: La suture differs in 1 fields \(--update takes them\)/) as string,
  ])
  const asked = order(file, { update: true })
  const { changed, batchId } = await writeImport(client(), asked, await planImport(client(), asked))
  expect(changed).toBe(1)
  const pages = () => here.backend.sql('select page_number from public.articles')
  expect(await pages()).toEqual([{ page_number: '4-12' }])
  expect(await takeImportBack(client(), String(batchId))).toMatchObject({ removed: 0, restored: 1 })
  expect(await pages()).toEqual([{ page_number: '4-9' }])
})

/** An OAI-PMH server that lists works by these titles, in their order, one in each part. */
const startOai = async (titles: string[]): Promise<{ url: string; close: () => Promise<void> }> => {
  const answer = (question: URLSearchParams) => {
    if (question.get('verb') === 'ListMetadataFormats')
      return '<ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></ListMetadataFormats>'
    const index = Number(question.get('resumptionToken') ?? 0)
    const next = index + 1 < titles.length ? `<resumptionToken>${index + 1}</resumptionToken>` : ''
    return `<ListRecords><record><header><identifier>x:${titles[index]}</identifier></header><metadata><dc><title>${titles[index]}</title><creator>Un, Ana</creator><date>2020</date><source>Revue; Vol. 1 No. 2 (2020)</source></dc></metadata></record>${next}</ListRecords>`
  }
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    response.end(`<OAI-PMH>${answer(searchParams)}</OAI-PMH>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

test('MOVE-01 the address of an OAI-PMH server is a source as well; a later harvest adds what is new there, wherever it is listed', async () => {
  const titles = ['Un dépistage au Cap', 'La pose d’une sonde', 'Le pian à Léogâne']
  const server = await startOai(titles)
  try {
    const asked = order(server.url, { target: { kind: 'index_medicus' } })
    const harvest = async () => writeImport(client(), asked, await planImport(client(), asked))
    expect(await harvest()).toMatchObject({ added: 3, leftOut: [] })
    expect(await works()).toMatchObject([
      { title: 'La pose d’une sonde', source: 'INDEX', status: 'published', volume: '1', issue: '2' },
      { title: 'Le pian à Léogâne', source: 'INDEX' },
      { title: 'Un dépistage au Cap', source: 'INDEX' },
    ])
    // The server dropped its first record and has another one at its end, and one that an editor renamed here stays one work.
    await here.backend.sql("update public.articles set title = 'Sonder' where title like 'La pose%'")
    titles.splice(0, 3, 'La pose d’une sonde', 'Le pian à Léogâne', 'Une suture nouvelle')
    const { added, leftOut } = await harvest()
    expect([added, leftOut.map(({ draft }) => draft?.title)]).toEqual([1, ['La pose d’une sonde']])
    expect((await works()).map(({ title }) => title)).toEqual([
      'Le pian à Léogâne',
      'Sonder',
      'Un dépistage au Cap',
      'Une suture nouvelle',
    ])
  } finally {
    await server.close()
  }
})
