import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = 'https://exemple.supabase.co/storage/v1/object/public/rhca_covers/a.png'
const OWN = 'https://exemple.ht/_astro/a.webp'

type Cover = { src: string; complete: boolean; naturalWidth: number }

let stored: Map<string, string>
const network = { onLine: true }

beforeEach(() => {
  stored = new Map()
  network.onLine = true
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { createElement: () => ({}) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What a page does with a cover: shows it, waits for it, asks elsewhere, or puts a text there. */
const retry = async ({ src, complete, naturalWidth }: Cover, errors = 1): Promise<string> => {
  vi.resetModules()
  const { retryCover } = await import('#browser/covers/retry-cover.ts')
  const after: unknown[] = []
  const cover = {
    src,
    complete,
    naturalWidth,
    dataset: { cover: ADDRESS },
    hidden: false,
    removeAttribute: () => undefined,
    after: (text: unknown) => after.push(text),
  }
  for (let error = 0; error < errors; error += 1) retryCover(cover as unknown as HTMLImageElement)
  if (after.length > 0) return 'text'
  return cover.src === src ? 'as it is' : cover.src
}

const BROKEN = { complete: true, naturalWidth: 0 }
const LOADED = { complete: true, naturalWidth: 480 }
const COMING = { complete: false, naturalWidth: 0 }
const ALL_TRIES = 4

test('COVER-05 IMG-07 a cover that failed for good is replaced by a text in the whole session, without a request', async () => {
  expect(await retry({ src: OWN, ...BROKEN })).toBe(ADDRESS.replace('rhca_covers', 'rhca-covers'))
  expect(await retry({ src: OWN, ...BROKEN }, ALL_TRIES)).toBe('text')
  expect(await retry({ src: OWN, ...BROKEN })).toBe('text')
  expect(await retry({ src: ADDRESS, ...COMING })).toBe('text')
})

test('the site’s own picture of a cover shows though its address in the storage failed', async () => {
  expect(await retry({ src: OWN, ...BROKEN }, ALL_TRIES)).toBe('text')
  expect(await retry({ src: OWN, ...LOADED })).toBe('as it is')
  expect(await retry({ src: OWN, ...COMING })).toBe('as it is')
})

test('what fails without a network is not marked', async () => {
  network.onLine = false
  expect(await retry({ src: OWN, ...BROKEN }, ALL_TRIES)).toBe('text')
  network.onLine = true
  expect(await retry({ src: OWN, ...COMING })).toBe('as it is')
  expect(stored.size).toBe(0)
})
