import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '#scripts/backup/read-archive.ts'
import { restoreArchive } from '#scripts/backup/restore-archive.ts'
import { exportPublication } from '#scripts/export/export-publication.ts'
import { jatsErrors } from '#tests/unit/deposits/validate.ts'
import { startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend
let other: TestBackend
let folder: string
let file: string
const entries = new Map<string, Uint8Array>()
const ids: string[] = []

/** A PDF of one page that says this. */
const pdfOf = (text: string): string => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length + 34}>>stream
BT /F1 12 Tf 20 100 Td (${text}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const textOf = (name: string): string => {
  const bytes = entries.get(`portail/${name}`)
  if (!bytes) throw new Error(`no ${name}`)
  return new TextDecoder().decode(bytes)
}

beforeAll(async () => {
  here = await startTestBackend()
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  const { data } = await here.service
    .from('articles')
    .insert([
      {
        title: 'La hernie & l’enfant',
        source: 'RHCA',
        status: 'published',
        volume: '4',
        issue: '49',
        publication_date: '2024-03-15',
        abstract: 'Objectif : décrire. Résultats : 12 cas.',
        pdf_filename: 'RHCA_vol_04_no_49_15-03-24.pdf',
        contributors: [{ id: 'c1', kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: [] }],
      },
      { title: 'Un chapitre', source: 'ADC', status: null, issue: '3', publication_date: '2023' },
      {
        title: 'Le brouillon secret',
        source: 'RHCA',
        status: 'draft',
        volume: '4',
        issue: '50',
        pdf_filename: 'secret.pdf',
      },
      // What comes from elsewhere may lack a title.
      { title: null, source: 'INDEX', status: 'published' },
    ])
    .select('id')
    .throwOnError()
  ids.push(...data.map(({ id }) => String(id)))
  await here.service
    .from('work_relations')
    .insert({ work_id: ids[0], kind: 'comment', related_work_id: ids[2] })
    .throwOnError()
  await here.service
    .from('publications')
    .update({ depositor_email: 'secret@example.org', depositor_name: 'X' })
    .eq('code', 'RHCA')
    .throwOnError()
  for (const name of ['RHCA_vol_04_no_49_15-03-24.pdf', 'secret.pdf']) {
    const { error } = await here.service.storage
      .from('rhca-pdfs')
      .upload(name, new Blob([pdfOf(`Texte de ${name}`)], { type: 'application/pdf' }))
    if (error) throw error
  }
  file = path.join(folder, 'portail.zip')
  const output: WritableStream<Uint8Array> = Writable.toWeb(createWriteStream(file))
  const summary = await exportPublication(here.service, output, {
    siteUrl: 'https://portail.example.org',
    storageUrl: here.backend.url,
    createdAt: new Date('2026-03-04T05:06:07Z'),
  })
  expect(summary).toEqual({ works: 2, files: 1, unreadable: [ids[3]] })
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false })
  for (const entry of await zip.getEntries())
    if (!entry.directory) entries.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  await zip.close()
})
afterAll(async () => {
  await here.close()
  await other?.close()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('MOVE-03 the archive is a bag: every file is in a manifest with its checksum, and none is missing', () => {
  expect(textOf('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  const listed = (name: string) =>
    textOf(name)
      .trim()
      .split('\n')
      .map((line) => line.split('  '))
  const payload = [...entries].filter(([name]) => name.startsWith('portail/data/'))
  expect(listed('manifest-sha256.txt').toSorted()).toEqual(
    payload.map(([name, bytes]) => [sha256(bytes), name.slice('portail/'.length)]).toSorted(),
  )
  expect(listed('tagmanifest-sha256.txt').map(([, name]) => name)).toEqual([
    'bagit.txt',
    'bag-info.txt',
    'LISEZ-MOI.txt',
    'manifest-sha256.txt',
  ])
  const octets = payload.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0)
  expect(textOf('bag-info.txt')).toContain(`Payload-Oxum: ${octets}.${payload.length}\n`)
  expect(textOf('bag-info.txt')).toContain('Bagging-Date: 2026-03-04\n')
})

test('MOVE-03 its pages need no server: every link leads to a file of the archive, and an index finds each work', () => {
  const pages = [...entries.keys()].filter((name) => name.endsWith('.html'))
  expect(pages.length).toBe(1 + 4 + 2 + 2)
  for (const name of pages) {
    const html = textOf(name.slice('portail/'.length))
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link)
    expect(html).not.toMatch(/(?:href|src)="(?:https?:|\/)/)
    for (const link of links)
      expect(entries.has(path.posix.join(path.posix.dirname(name), link)), `${name}: ${link}`).toBe(true)
  }
  for (const index of ['titres', 'rhca', 'auteurs'])
    expect(textOf(`data/${index}.html`)).toContain(
      `<a href="travaux/${ids[0]}.html">La hernie &amp; l’enfant</a>`,
    )
  expect(textOf('data/auteurs.html')).toContain('<h2>de La Tour, Marie</h2>')
  const work = textOf(`data/travaux/${ids[0]}.html`)
  expect(work).toContain('<h2>Objectif</h2><p>décrire.</p>')
  expect(textOf('data/textes/rhca-pdfs/RHCA_vol_04_no_49_15-03-24.txt')).toBe(
    'Texte de RHCA_vol_04_no_49_15-03-24.pdf\n',
  )
  expect(work).toContain('href="../files/rhca-pdfs/RHCA_vol_04_no_49_15-03-24.pdf"')
})

test('MOVE-03 JATS and a table are in it, and nothing that a visitor may not read', async () => {
  expect(await jatsErrors([textOf(`data/jats/${ids[0]}.xml`), textOf(`data/jats/${ids[1]}.xml`)])).toEqual([])
  expect(textOf('data/travaux.csv')).toContain('La hernie & l’enfant')
  for (const [name, bytes] of entries) {
    expect(name).not.toContain('secret')
    expect(new TextDecoder().decode(bytes), name).not.toMatch(/secret|Le brouillon/)
  }
})

test('MOVE-03 a restore reads it into an empty installation', async () => {
  other = await startTestBackend()
  const archive = await openArchive(file)
  await restoreArchive({ url: other.backend.url, secretKey: other.backend.secretKey }, archive, () => {})
  await archive.close()
  const { data } = await other.visitor
    .from('articles')
    .select('id, title')
    .order('title')
    .not('title', 'is', null)
    .throwOnError()
  expect(data).toEqual([
    { id: ids[0], title: 'La hernie & l’enfant' },
    { id: ids[1], title: 'Un chapitre' },
  ])
  const stored = await other.service.storage.from('rhca-pdfs').download('RHCA_vol_04_no_49_15-03-24.pdf')
  expect(await stored.data?.text()).toBe(pdfOf('Texte de RHCA_vol_04_no_49_15-03-24.pdf'))
})
