import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The toasts watch the page as soon as they are loaded; here there is none.
beforeAll(() => vi.stubGlobal('MutationObserver', class {}))
afterAll(() => vi.unstubAllGlobals())

const shown = async (areDrafts: boolean, added: number, changed: number) => {
  const { Outcome } = await import('#admin/features/imports/Outcome.tsx')
  const written = { sent: 3, total: 3, added, changed, leftOut: [] }
  const outcome = createElement(Outcome, {
    ...{ fileName: 'a.csv', written, batchId: undefined, stopped: false, areDrafts },
    onRestart: () => undefined,
  })
  return renderToStaticMarkup(createElement(MemoryRouter, null, outcome))
}

const DRAFTS = 'Les notices ajoutées sont des brouillons'
const PUBLISHED = 'Le site publié les montrera après sa prochaine mise à jour.'
const CHANGED = 'Le site publié montrera ce qui a changé dans les articles publiés'

test('what an import added is said to be a draft, or to appear, as it is', async () => {
  const reference = await shown(false, 2, 1)
  expect(reference).toContain(PUBLISHED)
  expect(reference).not.toContain(DRAFTS)
  expect(reference).toContain('href="/admin/index-medicus"')

  const drafts = await shown(true, 3, 0)
  expect(drafts).toContain(DRAFTS)
  for (const text of [PUBLISHED, CHANGED]) expect(drafts).not.toContain(text)
  expect(drafts).toContain('href="/admin/articles?status=draft"')

  const changes = await shown(true, 0, 3)
  expect(changes).toContain(CHANGED)
  expect(changes).not.toContain(DRAFTS)
})
