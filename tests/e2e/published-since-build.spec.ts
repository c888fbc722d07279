import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'
import { renderedWork, variedWorks } from './rendered-work.ts'

// The address answers 404, as it must: the browser says so in its console.
test.use({ allowedConsole: [/Failed to load resource.*404/] })

const operator = () => createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_SECRET_KEY'))

const insertWork = async (fields: Record<string, unknown>) => {
  const id = randomUUID()
  const { error } = await operator()
    .from('articles')
    .insert({
      id,
      title: `Paru depuis ${id}`,
      abstract: 'Un résumé tout neuf.',
      authors: ['Anne Neuve'],
      ...fields,
    })
  if (error) throw error
  return { id, title: `Paru depuis ${id}`, remove: () => operator().from('articles').delete().eq('id', id) }
}

for (const [source, path, fields] of [
  ['RHCA', '/rhca/articles', {}],
  ['ADC', '/adc/chapters', { issue: '40', volume: '1' }],
  ['INDEX', '/articles', { category: 'article' }],
] as const) {
  test(`ART-04 a work of ${source} published after the build opens at its address @long`, async ({
    page,
  }) => {
    const work = await insertWork({ source, status: 'published', ...fields })
    try {
      await page.goto(`${path}/${work.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
      await expect(page.getByText('Un résumé tout neuf.')).toBeVisible()
      await expect(page.getByText('Anne Neuve', { exact: true })).toBeVisible()
    } finally {
      await work.remove()
    }
  })
}

test('ART-04 REC-09 REC-11 REC-13 a page that the build did not make is the page that it would have made @long', async ({
  page,
  request,
}) => {
  for (const { path, says } of await variedWorks()) {
    const built = await (await request.get(`${path}/`)).text()
    // A database reads an id in capitals, a server finds no page of that name.
    await page.goto(path.replace(/[^/]+$/, (id) => id.toUpperCase()))
    await expect(page.locator('#paru-depuis [data-work-detail]')).toBeVisible()
    expect(await page.evaluate(renderedWork, null), says).toBe(await page.evaluate(renderedWork, built))
  }
})

test('ART-04 an IGM issue published after the build opens at its address @long', async ({ page }) => {
  const work = await insertWork({
    source: 'IGM',
    status: 'published',
    volume: '99',
    issue: '7',
    publication_date: '2026-11-01',
  })
  try {
    await page.goto('/igm/issues/igm-99-7')
    await expect(page.getByRole('link', { name: work.title })).toHaveAttribute('href', `/articles/${work.id}`)
  } finally {
    await work.remove()
  }
})

for (const status of ['draft', 'pending']) {
  test(`ART-04 a ${status} work shows the not-found page @long`, async ({ page }) => {
    const work = await insertWork({ source: 'RHCA', status })
    try {
      await page.goto(`/rhca/articles/${work.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
    } finally {
      await work.remove()
    }
  })
}

test('ART-04 an unknown work shows the not-found page', async ({ page }) => {
  await page.goto(`/articles/${randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
})

for (const path of ['/articles/', '/articles/abc', '/rhca/articles/12']) {
  test(`ART-02 ${path} shows "ID d’article non valide" with the way home @long`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText('ID d’article non valide')
    await expect(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute(
      'href',
      '/',
    )
  })
}

test.describe('without an answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('ART-02 ART-09 a loading state shows, then that the details cannot be loaded', async ({ page }) => {
    await page.route('**/rest/v1/articles*', (route) => route.abort())
    await page.clock.install()
    await page.goto(`/articles/${randomUUID()}`)
    await expect(page.getByRole('status')).toContainText('Recherche de cet article…')
    const alert = page.getByRole('alert')
    // The data client tries three times more, within 7 s.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return alert.count()
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(0)
    await expect(alert).toHaveText('Impossible de charger les détails de l’article')
  })
})
