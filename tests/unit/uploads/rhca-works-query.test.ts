import { expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000

test('RHCA-15 the answer is fresh 5 minutes and cached 10', async () => {
  // The toasts watch the page as soon as they are loaded; here there is none.
  vi.stubGlobal('MutationObserver', class {})
  const { RHCA_ARTICLES } = await import('#islands/rhca-panel/queries.ts')
  expect([RHCA_ARTICLES.staleTime, RHCA_ARTICLES.gcTime]).toEqual([5 * MINUTE_MS, 10 * MINUTE_MS])
})
