import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackAction } from '#browser/tracking/track-action.ts'
import { trackDownload } from '#browser/tracking/track-download.ts'

const ID = '7bcd1699-fc46-58a7-942f-1b877d264a56'
const answer = vi.fn<typeof fetch>(async () => Response.json(true))

beforeEach(() => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://backend.test')
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('location', { href: 'https://exemple.ht/rhca' })
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('screen', { width: 360, height: 740 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  answer.mockClear()
})

test('TRACK-02 without a document or a type tracking makes no call and answers false', async () => {
  expect(await trackAction('view', { reference: undefined, type: 'rhca' })).toBe(false)
  expect(await trackAction('view', { reference: '', type: 'rhca' })).toBe(false)
  expect(await trackAction('view', { reference: ID, type: undefined })).toBe(false)
  expect(answer).not.toHaveBeenCalled()
  expect(await trackAction('view', { reference: ID, type: 'rhca' })).toBe(true)
  expect(answer).toHaveBeenCalledOnce()
})

test('TRACK-04 without document, type or file name a download makes no call, neither event nor row', async () => {
  const download = { reference: ID, type: 'RHCA', fileName: 'a.pdf', status: 'success' } as const
  for (const missing of ['reference', 'type', 'fileName'] as const) {
    expect(await trackDownload({ ...download, [missing]: undefined })).toBe(false)
  }
  expect(answer).not.toHaveBeenCalled()
  expect(await trackDownload(download)).toBe(true)
  expect(answer).toHaveBeenCalledOnce()
})
