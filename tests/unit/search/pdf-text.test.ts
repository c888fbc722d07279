import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { type PdfText, readPdfText } from '#archive/pdf-text.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'

/** A real PDF, made as the demonstration makes its own: a page for each text; an empty text is a page without words. */
const pdfOf = async (texts: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const text of texts) {
    pdf.addPage()
    if (text) pdf.text(text)
    else pdf.rect(50, 50, 200, 200).fill('#888888')
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** The text of each page, or why there is none. */
const pagesOf = (text: PdfText | { unreadable: string }) =>
  'blocks' in text ? pageTexts(text.blocks, text.pages) : text

const bytes = (buffer: Buffer) => new Uint8Array(buffer)

describe('the text of a PDF', () => {
  test('comes page by page, with divided words made whole', async () => {
    const pdf = await pdfOf(['La hernie étran-\nglée', 'Deuxième page'])
    expect(pagesOf(await readPdfText(bytes(pdf)))).toEqual(['La hernie étranglée', 'Deuxième page'])
  })
  test('is said to be missing from a scan, a damaged and a protected file', async () => {
    expect(await readPdfText(bytes(await pdfOf(['', ''])))).toEqual({ unreadable: 'scanned' })
    expect(await readPdfText(bytes(Buffer.from('%PDF-1.7\nrien')))).toEqual({ unreadable: 'damaged' })
    expect(await readPdfText(bytes(await pdfOf(['Secret'], { userPassword: 'mot' })))).toEqual({
      unreadable: 'protected',
    })
  })
})

describe('the cached texts', () => {
  let server: Server
  let base: string
  let folder: string
  let files: Record<string, { body: Buffer; tag: string }>
  let sent: string[]
  let honoursTags: boolean
  let errorStatus: number | undefined

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (errorStatus !== undefined) return void response.writeHead(errorStatus).end()
      const file = files[request.url ?? '']
      if (!file) return void response.writeHead(404).end()
      if (honoursTags && request.headers['if-none-match'] === file.tag)
        return void response.writeHead(304, { ETag: file.tag }).end()
      sent.push(request.url ?? '')
      response.writeHead(200, { ETag: file.tag }).end(file.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portail-textes-'))
    sent = []
    honoursTags = true
    errorStatus = undefined
    const body = await pdfOf(['Une page'])
    files = { '/a.pdf': { body, tag: '"1"' }, '/copie.pdf': { body, tag: '"2"' } }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('an unchanged PDF is neither fetched nor read again, the same bytes under another name are not read again', async () => {
    const first = new PdfTextCache(folder)
    expect(pagesOf(await first.read(`${base}/a.pdf`))).toEqual(['Une page'])
    expect(pagesOf(await first.read(`${base}/copie.pdf`))).toEqual(['Une page'])
    expect(first.extracted).toBe(1)
    const next = new PdfTextCache(folder)
    expect(pagesOf(await next.read(`${base}/a.pdf`))).toEqual(['Une page'])
    expect(next.extracted).toBe(0)
    expect(sent).toEqual(['/a.pdf', '/copie.pdf'])
  })
  test('a storage that always answers in full identifies an unchanged PDF by its tag', async () => {
    honoursTags = false
    await new PdfTextCache(folder).read(`${base}/a.pdf`)
    const next = new PdfTextCache(folder)
    expect(pagesOf(await next.read(`${base}/a.pdf`))).toEqual(['Une page'])
    expect(next.extracted).toBe(0)
  })
  test('a PDF that was replaced is read anew', async () => {
    await new PdfTextCache(folder).read(`${base}/a.pdf`)
    files['/a.pdf'] = { body: await pdfOf(['Une autre']), tag: '"3"' }
    expect(pagesOf(await new PdfTextCache(folder).read(`${base}/a.pdf`))).toEqual(['Une autre'])
  })
  test('what no PDF of a build needs goes, with what earlier versions read; the rest stays', async () => {
    const before = new PdfTextCache(folder)
    await before.read(`${base}/a.pdf`)
    files['/autre.pdf'] = { body: await pdfOf(['Une autre']), tag: '"4"' }
    files['/gardee.pdf'] = { body: await pdfOf(['Une troisième']), tag: '"5"' }
    await before.read(`${base}/autre.pdf`)
    const stays = await before.read(`${base}/gardee.pdf`)
    if (!('content' in stays)) throw new Error('it is readable')
    await mkdir(join(folder, 'texts-1/ab'), { recursive: true })
    await writeFile(join(folder, 'texts-1/ab/abc.json'), '{}')
    await writeFile(join(folder, 'summaries-1.json'), '{}')
    const filesOf = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(await filesOf()).toHaveLength(8)

    const next = new PdfTextCache(folder)
    await next.read(`${base}/a.pdf`)
    await next.prune([stays.content])
    // The address and the text of the first, the text of the third.
    expect(await filesOf()).toHaveLength(3)
    expect(await next.readStored(stays.content)).toBeDefined()

    const last = new PdfTextCache(folder)
    expect(pagesOf(await last.read(`${base}/a.pdf`))).toEqual(['Une page'])
    expect(last.extracted).toBe(0)
    await new PdfTextCache(join(folder, 'absent')).prune([])
  })
  test.each([408, 429, 500, 503])(
    'a storage that answers %i leaves the text of the last build',
    async (status) => {
      await new PdfTextCache(folder).read(`${base}/a.pdf`)
      errorStatus = status
      const next = new PdfTextCache(folder)
      expect(pagesOf(await next.read(`${base}/a.pdf`))).toEqual(['Une page'])
      expect(await next.read(`${base}/copie.pdf`)).toEqual({ unreadable: 'unreachable' })
      await next.prune([])
      expect(pagesOf(await new PdfTextCache(folder).read(`${base}/a.pdf`))).toEqual(['Une page'])
    },
  )
  test('a PDF whose text is not in the cache any more is fetched again', async () => {
    await new PdfTextCache(folder).read(`${base}/a.pdf`)
    for (const name of await readdir(folder))
      if (name.startsWith('texts-')) await rm(join(folder, name), { recursive: true })
    expect(pagesOf(await new PdfTextCache(folder).read(`${base}/a.pdf`))).toEqual(['Une page'])
    expect(sent).toEqual(['/a.pdf', '/a.pdf'])
  })
  test('a missing PDF and a storage that is away are answers, not errors', async () => {
    const cache = new PdfTextCache(folder)
    expect(await cache.read(`${base}/rien.pdf`)).toEqual({ unreadable: 'missing' })
    expect(await cache.read('http://127.0.0.1:9/a.pdf')).toEqual({ unreadable: 'unreachable' })
  })
})
