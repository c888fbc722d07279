import { expect, test } from './fixture.ts'
import { serviceClient } from './account.ts'
import { counterOf, eventsOf, openWork, workOf } from './work-pages.ts'

const NIL_ID = '00000000-0000-0000-0000-000000000000'

test('TRACK-01 TRACK-06 a work’s page is tracked as a view of the work, by the type of its publication', async ({
  page,
}) => {
  const types = { RHCA: 'rhca', IGM: 'igm', ADC: 'adc', INDEX: 'index-medicus' } as const
  for (const source of ['RHCA', 'IGM', 'ADC', 'INDEX'] as const) {
    const work = await workOf(source, true, 1)
    await page.goto(`/articles/${work.id}`)
    await expect
      .poll(async () => (await eventsOf(page)).filter(({ document_id }) => document_id === work.id))
      .toMatchObject([
        {
          event_type: 'view',
          document_type: types[source],
          event_data: { page_url: page.url(), document_reference: work.id },
        },
      ])
  }
})

test('TRACK-03 a page that is no work is tracked by its path, under the all-zero id', async ({ page }) => {
  await page.goto('/about/')
  await expect
    .poll(() => eventsOf(page))
    .toMatchObject([
      {
        event_type: 'view',
        document_id: NIL_ID,
        document_type: 'Page',
        event_data: { page_url: page.url(), document_reference: '/about' },
      },
    ])
})

test('TRACK-01 coming back by the browser’s button is a view again @long', async ({ page }) => {
  await page.goto('/about')
  await expect.poll(async () => (await eventsOf(page)).length).toBe(1)
  await page.goto('/rhca')
  await expect.poll(async () => (await eventsOf(page)).length).toBe(2)
  await page.goBack()
  await expect
    .poll(async () => (await eventsOf(page)).map(({ event_data }) => event_data['document_reference']))
    .toEqual(['/about', '/rhca', '/about'])
})

test('TRACK-05 the session id survives a reload and differs between readers', async ({
  page,
  browser,
  baseURL,
}) => {
  const readId = () => page.evaluate(() => localStorage.getItem('analytics_session_id'))
  await page.goto('/about')
  await expect.poll(readId).toMatch(/^[0-9a-f]{32}$/)
  const first = await readId()
  // The id is there before its event has arrived.
  await expect.poll(async () => (await eventsOf(page)).length).toBe(1)
  await page.reload()
  await expect.poll(async () => (await eventsOf(page)).length).toBe(2)
  expect(await readId()).toBe(first)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await other.goto('/about')
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem('analytics_session_id')))
    .toMatch(/^[0-9a-f]{32}$/)
  expect(await other.evaluate(() => localStorage.getItem('analytics_session_id'))).not.toBe(first)
  await context.close()
})

test('ART-03 opening a work adds a view once a session, and the page shows what the database answers @long', async ({
  page,
}) => {
  // One from the end of the list: no other test opens it.
  const work = await workOf('INDEX', false, -3)
  const stored = async () => {
    const { data } = await serviceClient()
      .from('articles')
      .select('views')
      .eq('id', work.id)
      .single<{ views: number }>()
    return data?.views
  }
  const before = await stored()
  await openWork(page, work)
  const after = await stored()
  expect(after).toBe((before ?? 0) + 1)
  await expect.poll(() => counterOf(page, 'Consultations')).toBe(after)
  await page.reload()
  await page.locator('[data-counters][data-ready]').waitFor()
  await expect.poll(() => counterOf(page, 'Consultations')).toBe(after)
  expect(await stored()).toBe(after)
})

test('ART-03 a work that opens in the dialog of a list is counted and tracked as viewed @long', async ({
  page,
}) => {
  await page.goto('/rhca')
  const counted = page.waitForRequest((request) => request.url().endsWith('/rpc/increment_count'))
  await page
    .getByRole('link', { name: /^Aperçu/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Consultations')).toBeVisible()
  expect((await counted).postDataJSON()).toMatchObject({ table_name: 'articles', column_name: 'views' })
  await expect
    .poll(async () => (await eventsOf(page)).map(({ document_type }) => document_type))
    .toEqual(['Page', 'rhca'])
})

test.describe('without a backend', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('a work can be read, with the numbers of its build @long', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort())
    const work = await workOf('RHCA', true, 3)
    await page.goto(`/articles/${work.id}`)
    await page.locator('[data-counters][data-ready]').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
    expect(await counterOf(page, 'Consultations')).toBeGreaterThanOrEqual(0)
  })
})
