import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTextFiles } from '#browser/texts/read-text-files.ts'
import { LibraryPartSchema, partPath } from '#domain/offline/library-manifest.ts'
import { askSearchedSite } from '#domain/search/ask-site.ts'
import { ReadinessFileSchema } from '#formats/deposits/readiness-file.ts'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { toSearchResult } from '#domain/search/search-result.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { readBuiltIndex } from '#scripts/search/read-built-index.ts'
import { renderPdf } from '#tests/unit/texts/pdf-pages.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

const id = (number: number) => `60000000-0000-4000-8000-00000000000${number}`
const LONG = id(1)
const LOCKED = id(2)
const SCANNED = id(3)
const LEAD = id(4)
const GUEST = id(5)
const LOST = id(6)
const STORED = id(7)
const UPLOADED = id(8)
const LINKED = id(9)

let folder: string
let backend: Backend
let portal: Portal
let log = ''
let findings: Awaited<ReturnType<typeof build>>['findings']

const build = async () => {
  log = ''
  return portal.build((text) => {
    log += text
  })
}

const page = async (path: string) => parse(await readFile(join(folder, 'dist', path, 'index.html'), 'utf8'))

const textOf = async (path: string) =>
  (await page(path)).querySelector('.reading-text')?.structuredText.replace(/\s+/g, ' ').trim()

/** Sixty sections of unlike words: nothing compresses well. */
const longPdf = () => {
  let seed = 7
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed.toString(36)
  }
  return renderPdf((pdf) => {
    for (let section = 1; section <= 60; section += 1) {
      pdf.font('Helvetica-Bold').fontSize(15).text(`Section ${section}`).moveDown(0.5)
      pdf.font('Times-Roman').fontSize(11)
      pdf.text(`Début de la partie ${section}. ${Array.from({ length: 220 }, word).join(' ')}.`).moveDown(1)
    }
  })
}

/** Two sections that fill two pages, with links from each to the other. */
const linkedText = () => {
  // Two bytes of HTML to one compressed.
  const paragraph = () => `<p>${randomBytes(20_000).toString('hex').replaceAll(/.{8}/g, '$& ')}</p>`
  return (
    `<h2 id="t-a">Début</h2><p><a href="#t-b">Plus loin</a></p>${paragraph()}` +
    `<h2 id="t-b">Fin</h2><p><a href="#t-a">Plus haut</a> <a id="t-ref-1" href="#ref-1">1</a></p>${paragraph()}`
  )
}

/** A page of words, then one with a picture alone. */
const plainPdf = () =>
  renderPdf((pdf) => {
    pdf.text('Les mots du fichier, brefs.')
    pdf.addPage().rect(50, 50, 200, 200).fill('#888888')
  })

/** An issue: its contents, then two articles. */
const issuePdf = () =>
  renderPdf((pdf) => {
    pdf.fontSize(12).text('Sommaire')
    pdf.text('Fièvres de la saison des pluies')
    pdf.addPage().font('Helvetica-Bold').fontSize(16).text('Fièvres de la saison des pluies')
    pdf
      .font('Times-Roman')
      .fontSize(11)
      .text('Le paludisme revient avec les premières pluies, écrit la rédaction.')
    pdf.addPage().font('Helvetica-Bold').fontSize(16).text('Vitamine douze et syphilis')
    pdf
      .font('Times-Roman')
      .fontSize(11)
      .text('Deux malades de Hinche avaient une ataxie, et leur sérologie était positive.')
  })

beforeAll(async () => {
  portal = await openPortal({ functions: true })
  backend = portal.backend
  folder = portal.folder
  const storage = createClient(backend.url, backend.secretKey).storage
  const files: [string, string, Uint8Array][] = [
    ['rhca-pdfs', 'long.pdf', await longPdf()],
    ['rhca-pdfs', 'locked.pdf', await renderPdf((pdf) => void pdf.text('Secret'), { userPassword: 'mot' })],
    ['rhca-pdfs', 'scanned.pdf', await readFile('tests/fixtures/pdfs/debian-faq-fr-stamped-scan.pdf')],
    ['rhca-pdfs', 'plain.pdf', await plainPdf()],
    ['igm-pdfs', 'IGM_vol_02_no_06_14-06-22.pdf', await issuePdf()],
  ]
  for (const [bucket, name, content] of files) {
    const { error } = await storage.from(bucket).upload(name, content, { contentType: 'application/pdf' })
    if (error) throw new Error(`${name}: ${error.message}`)
  }
  await backend.sql(
    `insert into public.articles (id, title, source, volume, issue, publication_date, status, pdf_filename, authors) values
      ($1, 'Un long travail', 'RHCA', '4', '49', '2024-03-05', 'published', 'long.pdf', '{Rose Éliazar}'),
      ($2, 'Un travail fermé', 'RHCA', '4', '49', '2024-03-05', 'published', 'locked.pdf', '{}'),
      ($3, 'Un travail numérisé', 'RHCA', '4', '49', '2024-03-05', 'published', 'scanned.pdf', '{}'),
      ($4, 'Fièvres de la saison des pluies', 'IGM', '2', '6', '2022-06-14', 'published', 'IGM_vol_02_no_06_14-06-22.pdf', '{Guy Auplan}'),
      ($5, 'Vitamine douze et syphilis', 'IGM', '2', '6', '2022-06-14', 'published', null, '{Reynold Chérilus}'),
      ($6, 'Un article introuvable', 'IGM', '2', '6', '2022-06-14', 'published', null, '{Ada Un}'),
      ($7, 'Un travail en JATS', 'RHCA', '4', '49', '2024-03-05', 'published', 'locked.pdf', '{}'),
      ($8, 'Les plaies à la campagne', 'RHCA', '4', '49', '2024-03-05', 'published', 'plain.pdf', '{Anne Désir}'),
      ($9, 'Un long travail en JATS', 'RHCA', '4', '49', '2024-03-05', 'published', null, '{}')`,
    [LONG, LOCKED, SCANNED, LEAD, GUEST, LOST, STORED, UPLOADED, LINKED],
  )
  await backend.sql(
    `insert into public.work_texts (work_id, source, html, version) values
      ($1, 'jats', '<h2>Méthodes</h2><p>Ce texte vient d’un fichier JATS.</p>', 1)`,
    [STORED],
  )
  await backend.sql(
    `insert into public.work_texts (work_id, source, html, version) values ($1, 'jats', $2, 1)`,
    [LINKED, linkedText()],
  )
  await backend.sql(
    `update public.articles set bibliography = '[{"text": "Un A. Les plaies. 2020."}]' where id = $1`,
    [LINKED],
  )
  await backend.sql(
    `insert into public.work_relations (work_id, direction, kind, related_doi) values ($1, 'incoming', 'retraction', '10.1000/retrait')`,
    [LINKED],
  )
  findings = (await build()).findings
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await portal.close()
})

describe('a text that is too long for one page', () => {
  test('TEXT-07 goes on at pages of its own, cut at a section, each with at most 30 kB of text and 45 of HTML', async () => {
    const parts = (await readdir(join(folder, 'dist/rhca/articles', LONG, 'suite'))).length + 1
    expect(parts).toBeGreaterThan(1)
    const paths = Array.from({ length: parts }, (_, at) =>
      at === 0 ? `rhca/articles/${LONG}` : `rhca/articles/${LONG}/suite/${at + 1}`,
    )
    const titles: string[] = []
    for (const path of paths) {
      const html = (await page(path)).querySelector('.reading-text')
      expect(gzipSync(html?.innerHTML ?? '').length, path).toBeLessThanOrEqual(30_000)
      const whole = await readFile(join(folder, 'dist', path, 'index.html'))
      expect(gzipSync(whole).length, path).toBeLessThanOrEqual(45_000)
      titles.push(...(html?.querySelectorAll('h3').map(({ text }) => text) ?? []))
    }
    expect(titles).toEqual(Array.from({ length: 60 }, (_, at) => `Section ${at + 1}`))
    const first = await page(paths[0] ?? '')
    expect(first.querySelector('#texte a[rel=next]')?.getAttribute('href')).toBe(
      `/rhca/articles/${LONG}/suite/2#texte`,
    )
    expect(first.querySelector('#texte a[rel=next]')?.text.trim()).toBe('Suite du texte')
    const last = first.querySelectorAll('.reading-contents a').at(-1)
    expect(last?.text.trim()).toBe('Section 60')
    expect(last?.getAttribute('href')).toBe(`/rhca/articles/${LONG}/suite/${parts}#section-60`)
    expect((await page(paths.at(-1) ?? '')).querySelector('#section-60 h3')?.text).toBe('Section 60')
  })

  test('TEXT-01 marks of pages lead to the pages of the PDF beside it', async () => {
    const mark = (await page(`rhca/articles/${LONG}`)).querySelector('#p2')
    expect(mark?.getAttribute('href')).toMatch(
      /^\/rhca\/articles\/.+\/RHCA_Un_long_travail_2024-03-05\.pdf#page=2$/,
    )
  })
})

test('TEXT-01 a protected PDF and a scan say so', async () => {
  const lineOf = async (work: string) =>
    (await page(`rhca/articles/${work}`)).querySelector('#texte p')?.text.replaceAll('\u00a0', ' ')
  expect(await lineOf(LOCKED)).toBe('Ce PDF est protégé : son texte ne peut pas être affiché ici.')
  expect(await lineOf(SCANNED)).toBe(
    'Ce PDF est une image de pages numérisées : son texte ne peut être ni affiché ici ni lu à voix haute.',
  )
})

test('TEXT-01 a page says that figures are in the PDF, and which pages of it have no words', async () => {
  const line = (await page(`rhca/articles/${UPLOADED}`)).querySelector('#texte > p')
  expect(line?.text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()).toBe(
    'Texte tiré automatiquement du PDF, qui seul fait foi : les figures, les tableaux et les formules y sont. La page 2 du PDF n’a pas de texte lisible : elle n’est pas ici. Ouvrir le PDF',
  )
})

describe('TEXT-11 the PDF of an issue', () => {
  test('gives each work its own text and pages, and nothing to one that is not found', async () => {
    expect(await textOf(`articles/${LEAD}`)).toContain('Le paludisme revient avec les premières pluies')
    expect(await textOf(`articles/${LEAD}`)).not.toContain('Hinche')
    expect(await textOf(`articles/${GUEST}`)).toContain('Deux malades de Hinche avaient une ataxie')
    expect(await textOf(`articles/${GUEST}`)).not.toContain('paludisme')
    expect(await textOf(`articles/${LOST}`)).toBeUndefined()
    expect(findings.filter(({ id: work }) => work === LOST)).toContainEqual({
      table: 'articles',
      id: LOST,
      outcome: 'published',
      reason:
        'Ni ses pages ni son titre n’ont été trouvés dans le PDF du numéro (IGM_vol_02_no_06_14-06-22.pdf)\u00a0: dites dans sa fiche quelles pages de ce fichier sont les siennes.',
      field: 'pdfPages',
    })
  })

  test('says to editors which pages each work was given', async () => {
    const { issuePages } = ReadinessFileSchema.parse(
      JSON.parse(await readFile(join(folder, 'dist/admin/readiness.json'), 'utf8')),
    )
    const file = 'IGM_vol_02_no_06_14-06-22.pdf'
    expect(issuePages).toEqual({
      [LEAD]: { file, pages: '2', by: 'titles' },
      [GUEST]: { file, pages: '3', by: 'titles' },
      [LOST]: { file },
    })
  })

  test('is opened at the page of the work', async () => {
    const links = (await page(`articles/${GUEST}`)).querySelectorAll('main a')
    const link = links.find(({ text }) => text.trim().startsWith('Lire dans le numéro (p.\u00a03)'))
    expect(link?.getAttribute('href')).toMatch(/\/IGM_Fievres_de_la_saison_des_pluie_?\w*[-\d]+\.pdf#page=3$/)
  })

  test(
    'confirmed pages win over what the build found',
    async () => {
      await backend.sql("update public.articles set pdf_pages = '3' where id = $1", [LOST])
      await build()
      expect(await textOf(`articles/${LOST}`)).toContain('Deux malades de Hinche')
    },
    BUILD_TIMEOUT_MS,
  )
})

test('a text that is stored is shown instead of what the PDF says', async () => {
  expect(await textOf(`rhca/articles/${STORED}`)).toBe('Méthodes Ce texte vient d’un fichier JATS.')
})

test('TEXT-03 links between the pages of a stored text lead to what is there', async () => {
  const path = `/rhca/articles/${LINKED}`
  const [first, second] = [await page(path), await page(`${path}/suite/2`)]
  const hrefs = (html: typeof first) =>
    html.querySelectorAll('.reading-text a').map((link) => link.getAttribute('href'))
  expect(hrefs(first)).toEqual([`${path}/suite/2#fin`])
  expect(hrefs(second)).toEqual([`${path}#debut`, `${path}#ref-1`])
  expect(second.querySelector('#fin h3')?.text).toBe('Fin')
  expect(first.querySelector('#ref-1 [role=doc-backlink]')?.getAttribute('href')).toBe(
    `${path}/suite/2#t-ref-1`,
  )
})

test('REC-13 the further pages of a retracted work say so', async () => {
  const path = `/rhca/articles/${LINKED}`
  const mark = (await page(`${path}/suite/2`)).querySelector(`article a[href="${path}"] .badge`)
  expect(mark?.text.trim()).toBe('Rétracté')
})

/** What the search of the built site finds in full texts: where, under which name, at which address. */
const foundInTexts = async (words: string) => {
  const answer = await askSearchedSite(await readBuiltIndex(join(folder, 'dist', SEARCH_INDEX_PATH)), {
    words,
  })
  const records = await Promise.all((answer.text?.hits ?? []).map((hit) => hit.read()))
  return records.map((record) => {
    const { work, page, section, address } = toSearchResult(record, () => false, words)
    return { work, page, title: section?.title, address }
  })
}

const signInEditor = async (): Promise<SupabaseClient> => {
  const client = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
  const account = { email: 'redaction@example.org', password: 'mot-de-passe-de-test' }
  await client.auth.signUp(account)
  await backend.sql('update auth.users set email_confirmed_at = now() where email = $1', [account.email])
  await backend.sql(
    "insert into public.user_roles (user_id, role) select id, 'editor' from auth.users where email = $1",
    [account.email],
  )
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return client
}

/** Sends a figure to the function that looks at it, as the tab of the back office does. */
const sendFigure = async (editor: SupabaseClient, name: string, figure: Blob): Promise<number> => {
  const { data } = await editor.auth.getSession()
  const answer = await fetch(
    `${backend.url}/functions/v1/upload-file?${new URLSearchParams({ bucket: 'text_figures', name })}`,
    {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/octet-stream',
      },
      body: await figure.arrayBuffer(),
    },
  )
  return answer.status
}

test(
  'TEXT-02 a file that an editor uploads and publishes is what readers see and find after the next build, until it is withdrawn',
  async () => {
    expect(await textOf(`rhca/articles/${UPLOADED}`)).toContain('Les mots du fichier, brefs.')
    expect(await foundInTexts('"mots du fichier"')).toMatchObject([
      { work: `/rhca/articles/${UPLOADED}/`, page: 1 },
    ])
    const editor = await signInEditor()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a2c3a' } })
      .png()
      .toBuffer()
    const read = await readTextFiles(
      [
        new File([await readFile('tests/fixtures/jats/plos-style.xml')], 'article.xml'),
        new File([new Uint8Array(picture)], 'pone.0000001.g001.png'),
      ],
      UPLOADED,
    )
    expect(read.figures.size).toBe(1)
    for (const [name, figure] of read.figures) expect(await sendFigure(editor, name, figure)).toBe(200)
    const saved = await editor.rpc('save_text_draft', {
      _work_id: UPLOADED,
      _source: read.source,
      _html: read.html,
      _language: read.language,
      _bibliography: read.references,
      _findings: read.findings,
      _file_name: read.fileName,
    })
    expect(saved).toMatchObject({ error: null, data: 1 })

    // What is in preparation is no reader's business.
    await build()
    expect(await textOf(`rhca/articles/${UPLOADED}`)).toContain('Les mots du fichier, brefs.')
    const published = await editor.rpc('publish_text', { _work_id: UPLOADED, _version: 1 })
    expect(published.error).toBeNull()
    await build()

    const shown = await page(`rhca/articles/${UPLOADED}`)
    const text = shown.querySelector('.reading-text')
    expect(text?.getAttribute('lang')).toBe('en')
    expect(text?.text).not.toContain('Les mots du fichier')
    expect(text?.querySelectorAll('h3').map((heading) => heading.text)).toEqual([
      'Introduction',
      'Materials and methods',
      'Results',
      'Supporting information',
      'Acknowledgements',
    ])
    const figure = text?.querySelector('figure img')
    expect(figure?.getAttribute('alt')).toBe('A falling curve from 12 to 1')
    expect([figure?.getAttribute('width'), figure?.getAttribute('height')]).toEqual(['900', '600'])
    const copy = figure?.getAttribute('src') ?? ''
    expect(copy).toMatch(/^\/_astro\/.+\.webp$/)
    expect((await readFile(join(folder, 'dist', copy))).byteLength).toBeGreaterThan(100)
    // The references of the file, to which its marks lead and which lead back.
    expect(text?.querySelector('a[href="#ref-2"]')?.text).toBe('2')
    expect(shown.querySelector('#ref-2')?.text).toContain('Closing')

    expect(await foundInTexts('"mots du fichier"')).toEqual([])
    expect(await foundInTexts('"Staphylococcus aureus"')).toEqual([
      {
        work: `/rhca/articles/${UPLOADED}/`,
        page: undefined,
        title: 'Introduction',
        address: `/rhca/articles/${UPLOADED}/#mots=%22Staphylococcus%20aureus%22&section=introduction`,
      },
    ])

    const withdrawn = { _work_id: UPLOADED, _seen_version: Number(published.data) }
    expect((await editor.rpc('withdraw_text', withdrawn)).error).toBeNull()
    await build()
    expect(await textOf(`rhca/articles/${UPLOADED}`)).toContain('Les mots du fichier, brefs.')
    expect(await foundInTexts('"Staphylococcus aureus"')).toEqual([])
    expect(await foundInTexts('"mots du fichier"')).toHaveLength(1)
  },
  BUILD_TIMEOUT_MS,
)

test('TEXT-08 a work that is saved for reading offline brings the pages on which its text goes on', async () => {
  const entries = LibraryPartSchema.parse(
    JSON.parse(await readFile(join(folder, 'dist', partPath('rhca-2024')), 'utf8')),
  )
  const entry = entries.find(({ id: work }) => work === LONG)
  const names = await readdir(join(folder, 'dist/rhca/articles', LONG, 'suite'))
  expect(entry?.further).toEqual(
    names
      .map(Number)
      .sort((a, b) => a - b)
      .map((part) => `/rhca/articles/${LONG}/suite/${part}/`),
  )
  const pages = [entry?.path ?? '', ...(entry?.further ?? [])]
  const bytes = await Promise.all(
    pages.map(async (path) => (await readFile(join(folder, 'dist', path, 'index.html'))).byteLength),
  )
  expect(entry?.bytes).toBeGreaterThanOrEqual(bytes.reduce((sum, own) => sum + own, 0))
  expect(entries.find(({ id: work }) => work === STORED)?.further).toBeUndefined()
})

test('an unchanged PDF is not read again', () => {
  expect(log).toMatch(/Texts: of 8 works in PDFs, 0 PDFs newly read/)
})
