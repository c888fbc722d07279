import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000

let server: Server
let asked: URL[] = []
type Answer = { status: number; body: unknown; range?: string }
/** What the backend answers; nothing for one that never does. */
let answer: Answer | ((asked: URL) => Answer) | undefined

/** The modules anew: their client belongs to the backend of this file. */
const load = async () => ({
  ...(await import('#islands/adc-refresh/queries.ts')),
  ...(await import('#islands/article-list/read-latest.ts')),
  ...(await import('#islands/highlights-carousel/refresh-slides.ts')),
  ...(await import('#islands/igm-list/read-figures.ts')),
  ...(await import('#islands/rhca-panel/read-rhca-articles.ts')),
  ...(await import('#islands/work-article/read-published.ts')),
  ...(await import('#browser/toasts/toasts.ts')),
  ...(await import('#domain/queries/failed-reads.ts')),
})
let reads: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://backend')
    asked.push(address)
    const { status, body, range } = (typeof answer === 'function' ? answer(address) : answer) ?? {}
    if (!status) return
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...(range && { 'Content-Range': range }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.resetModules()
  vi.stubEnv('PUBLIC_SUPABASE_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
  // The toasts watch the page as soon as they are loaded; here there is none.
  vi.stubGlobal('MutationObserver', class {})
  reads = await load()
})
beforeEach(() => {
  asked = []
  reads.toasts.set([])
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  server.closeAllConnections()
  server.close()
})

const REFUSED = { status: 400, body: { code: '42501', message: 'permission denied for table articles' } }
const BROKEN = { status: 400, body: { code: '42703', message: 'column articles.nom does not exist' } }
const REFUSED_TEXT = 'Cette action n’est pas permise à votre compte.'
const BROKEN_TEXT =
  'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.'
const UNREACHED_TEXT = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

const textOf = (read: Promise<unknown>) =>
  read.then(
    () => 'no error',
    (error: unknown) => reads.readErrorText(error),
  )

test.each([
  ['IGM-16 U17 the figures of IGM', () => reads.liveFigures()],
  ['U17 the latest works', () => reads.readLatest({ source: undefined, category: '', page: 0 })],
] as const)('%s: a refusal is said in our words, never in the server’s', async (_, read) => {
  answer = REFUSED
  expect(await textOf(read())).toBe(REFUSED_TEXT)
  answer = BROKEN
  expect(await textOf(read())).toBe(BROKEN_TEXT)
})

test('U17 what a browser or a library says of a failed read is not shown', () => {
  expect(reads.readErrorText(new Error('404 Not Found'))).toBe(
    'La lecture n’a pas abouti. Réessayez dans un moment.',
  )
  expect(reads.readErrorText('rien')).toBe('La lecture n’a pas abouti. Réessayez dans un moment.')
  expect(reads.readErrorText(new TypeError('Failed to fetch'))).toBe(UNREACHED_TEXT)
})

test('RHCA-11 a read that is given up says nothing, one that is refused says so in our words', async () => {
  answer = undefined
  const leaving = new AbortController()
  const read = reads.readRhcaArticles(leaving.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  leaving.abort()
  await read.catch(() => undefined)
  expect(reads.toasts.get()).toEqual([])
  answer = REFUSED
  await expect(reads.readRhcaArticles(new AbortController().signal)).rejects.toThrow(REFUSED_TEXT)
  expect(reads.toasts.get()).toMatchObject([
    { message: 'Erreur lors du chargement des articles RHCA', description: REFUSED_TEXT },
  ])
})

test('ADC-08 the atlas is read from its view, all columns, the newest first, and is fresh for 5 minutes', async () => {
  answer = { status: 200, body: [] }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const client = new QueryClient()
    const read = () => client.fetchQuery(reads.ADC_CHAPTERS)
    await read()
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/adc_articles_view'])
    const { select, source, order } = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect([select, source, order]).toEqual(['*', 'eq.ADC', 'created_at.desc,id.asc'])
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1000)
    await read()
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2000)
    await read()
    expect(asked).toHaveLength(2)
    expect(reads.ADC_CHAPTERS.retry).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('the latest works are found by a part of their category as the row gives it, or of its French name', async () => {
  answer = { status: 200, body: [] }
  for (const category of ['SEAR', 'a),(b', ' éDITO', 'clin'])
    await reads.readLatest({ source: undefined, category, page: 0 })
  expect(asked.map(({ searchParams }) => searchParams.get('or'))).toEqual([
    '(category.ilike.%SEAR%)',
    '(category.ilike.%a___b%)',
    '(category.ilike.%éDITO%,category.eq.editorial)',
    '(category.ilike.%clin%,category.eq.clinical,category.eq.case-study)',
  ])
})

test('works of one moment come in the order of the build, by id', async () => {
  answer = { status: 200, body: [] }
  await reads.readLatest({ source: undefined, category: '', page: 0 })
  await reads.readLatestSlides()
  expect(asked.map(({ searchParams }) => searchParams.get('order'))).toEqual([
    'publication_date.desc.nullslast,id.asc',
    'updated_at.desc,id.asc',
  ])
})

test.each([
  ['right behind the last row', 2, 20, 1],
  ['far behind it', 9999, 23, 2],
  ['of an empty list', 1, 0, 0],
])('the latest works answer the last page for one %s', async (_, page, total, last) => {
  answer = ({ searchParams }) => {
    const offset = Number(searchParams.get('offset'))
    return offset > total
      ? { status: 416, body: { code: 'PGRST103', message: 'Requested range not satisfiable' } }
      : { status: 206, body: offset < total ? [{}] : [], range: `${offset}-${offset}/${total}` }
  }
  const read = await reads.readLatest({ source: undefined, category: '', page })
  expect(read).toEqual({ total, page: last, entries: [] })
  expect(asked.at(-1)?.searchParams.get('offset')).toBe(String(last * 10))
})

test('ART-09 a work is read as one row of articles, by its id', async () => {
  answer = { status: 200, body: [] }
  expect(await reads.readPublishedWork('7bcd1699-fc46-48a7-942f-1b877d264a56')).toBeUndefined()
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/articles'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    select: '*',
    id: 'eq.7bcd1699-fc46-48a7-942f-1b877d264a56',
  })
})
