import { describe, expect, test, vi } from 'vitest'
import { downloadAddress } from '#domain/downloads/download.ts'
import * as limits from '#domain/downloads/download.ts'
import { inaccessibleText, missingPdfText } from '#domain/downloads/download.ts'
import { platformOf } from '#domain/downloads/download.ts'
import { UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'
import { pdfErrorOf } from '#browser/pdf-reader/pdf-error.ts'
import { pageOfHash } from '#browser/pdf-reader/page-hash.ts'
import { commandOf } from '#browser/pdf-reader/reader-keys.ts'

test('PDF-05 what a missing PDF is called', () => {
  expect(missingPdfText('ADC')).toBe('Aucun PDF disponible pour ce chapitre')
  expect(missingPdfText('RHCA')).toBe('Le PDF n’est pas disponible pour le moment')
})

test('PDF-10 a file that answers an error status is named with it', () => {
  expect(inaccessibleText(503)).toBe('Le fichier n’est pas accessible (statut 503)')
})

test('PDF-13 PDF-04 toasts of downloads live 10, 3 and 5 seconds, the notice of a phone 5', () => {
  expect(limits).toMatchObject({
    DOWNLOAD_LOADING_TOAST_MS: 10_000,
    DOWNLOAD_SUCCESS_TOAST_MS: 3000,
    DOWNLOAD_ERROR_TOAST_MS: 5000,
    MOBILE_NOTICE_MS: 5000,
    BLOB_REVOKE_MS: 1000,
  })
})

test('PDF-13 a download shows its progress 10 s, its success 3 s, its error 5 s', async () => {
  const link = { append: () => undefined, click: () => undefined, remove: () => undefined }
  vi.stubGlobal('MutationObserver', class {})
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 })
  vi.stubGlobal('document', { createElement: () => ({ ...link }), body: link })
  vi.resetModules()
  try {
    const { toasts } = await import('#browser/toasts/toasts.ts')
    const { downloadPdf } = await import('#browser/downloads/download-pdf.ts')
    const shown: unknown[] = []
    toasts.listen((all) => shown.push(...all.map(({ type, duration }) => [type, duration])))
    const file = { address: 'https://exemple.ht/a.pdf', fileName: 'a.pdf' }
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'))
    expect(await downloadPdf(file)).toEqual({ status: 'success' })
    expect(shown).toEqual([
      ['loading', 10_000],
      ['success', 3000],
    ])
    toasts.set([])
    shown.length = 0
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    expect(await downloadPdf(file)).toMatchObject({ status: 'failed' })
    expect(shown).toEqual([
      ['loading', 10_000],
      ['error', 5000],
    ])
    toasts.set([])
  } finally {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

test('a PDF that the library saved is there without a network, and a phone saves it as it is', async () => {
  const asked: unknown[] = []
  const saved: { href: string; download: string }[] = []
  const link = {
    href: '',
    download: '',
    append: () => undefined,
    click: () => saved.push(link),
    remove: () => undefined,
  }
  vi.stubGlobal('MutationObserver', class {})
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A146B)', maxTouchPoints: 5 })
  vi.stubGlobal('document', { createElement: () => link, body: link })
  vi.stubGlobal('caches', {
    match: async (address: string, options: unknown) => {
      asked.push(options)
      return address.endsWith('/a.pdf') ? new Response('%PDF-1.7') : undefined
    },
  })
  // The worker answers with the file, but not to a request by HEAD.
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'HEAD') throw new TypeError('Failed to fetch')
    return new Response('%PDF-1.7')
  })
  vi.resetModules()
  try {
    const { toasts } = await import('#browser/toasts/toasts.ts')
    const { downloadPdf } = await import('#browser/downloads/download-pdf.ts')
    const file = { address: 'https://exemple.ht/a.pdf', fileName: 'a.pdf' }
    expect(await downloadPdf(file)).toEqual({ status: 'success' })
    expect(saved.map(({ href, download }) => [href.slice(0, 5), download])).toEqual([['blob:', 'a.pdf']])
    expect(asked).toEqual([{ cacheName: 'library-files', ignoreSearch: true, ignoreVary: true }])
    toasts.set([])
  } finally {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

test('PDF-13 messages of uploads stay as long', () => {
  expect(UPLOAD_TOAST_MS).toEqual({ loading: 10_000, success: 3000, error: 5000 })
})

describe('the kind of device', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, 'desktop'],
  ])('%s with %i touch points', (userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform)
  })
})

test('a stored file is sent under its name, another host’s address stays as it is', () => {
  expect(
    downloadAddress('https://x.supabase.co/storage/v1/object/public/rhca-pdfs/a.pdf', 'RHCA_La_hernie.pdf'),
  ).toBe('https://x.supabase.co/storage/v1/object/public/rhca-pdfs/a.pdf?download=RHCA_La_hernie.pdf')
  expect(downloadAddress('https://exemple.ht/a.pdf', 'b.pdf')).toBe('https://exemple.ht/a.pdf')
})

test('the reader explains what went wrong', () => {
  const answered = (status: number) => Object.assign(new Error('x'), { name: 'ResponseException', status })
  expect(pdfErrorOf(answered(404), true)).toEqual({
    title: 'PDF non disponible',
    advice: 'Le PDF n’est pas disponible pour ce document',
  })
  expect(pdfErrorOf(answered(503), true).advice).toBe('Le fichier n’est pas accessible (statut 503)')
  expect(pdfErrorOf(Object.assign(new Error('x'), { name: 'InvalidPDFException' }), true).title).toContain(
    'illisible',
  )
  expect(pdfErrorOf(new TypeError('Failed to fetch'), true).title).toBe('Erreur lors de l’ouverture du PDF')
  expect(pdfErrorOf(new TypeError('Failed to fetch'), false).title).toBe('Vous êtes hors ligne')
})

test('only a page number is a page of the address', () => {
  expect(['#page=3', '#page=0', '#page=', '#page=3&x', '#references', ''].map(pageOfHash)).toEqual([
    3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('keys turn pages, zoom and search; the browser keeps its own', () => {
  const key = (name: string, modifiers = {}) =>
    commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })
  expect(['ArrowRight', 'PageUp', 'Home', 'End', '+', '-', '/', 'a'].map((name) => key(name))).toEqual([
    'next-page',
    'previous-page',
    'first-page',
    'last-page',
    'zoom-in',
    'zoom-out',
    'search',
    undefined,
  ])
  expect(key('f', { ctrlKey: true })).toBe('search')
  expect(key('ArrowRight', { ctrlKey: true })).toBeUndefined()
  expect(key('ArrowLeft', { altKey: true })).toBeUndefined()
})
