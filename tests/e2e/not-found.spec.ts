import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { canonicalPath } from '#domain/works/work-address.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

// The browser itself reports the answer 404.
test.use({ allowedConsole: [/status of 404/] })

test('ROUTE-05 NOTF-01 an unknown address answers 404 with the not-found page', async ({ page }) => {
  await page.goto('/about')
  const answer = await page.goto('/nulle-part/du-tout')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page non trouvée/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect(page).toHaveURL(/\/about\/?$/)
})

test('NOTF-01 the not-found page leads home @long', async ({ page }) => {
  await page.goto('/nulle-part')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})

test('SLOW-01 NOTF-01 its search and its way back do not wait for the code that asks for works published since the build', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/\/_astro\/PublishedSinceBuild\./, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto('/nulle-part')
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: 'Rechercher dans tout le portail' })
    .fill('hernie')
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/recherche\/?\?q=hernie$/)
  expect(asked).toEqual([])
})

const WorkSchema = z.object({ id: z.string(), title: z.string(), source: PublicationSchema })

const publishedWork = async () => {
  const visitor = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  // The seeds are the oldest rows: they were there when the site was built.
  const { data } = await visitor
    .from('articles')
    .select('id, title, source')
    .eq('source', 'RHCA')
    .eq('status', 'published')
    .order('created_at')
    .limit(1)
    .single()
    .throwOnError()
  return WorkSchema.parse(data)
}

const heading = 'Cherchiez-vous ?'

test('NOTF-01 a mistyped address offers the page that it means, and nothing is offered when nothing is similar @long', async ({
  page,
}) => {
  await page.goto('/submision')
  const offered = page.getByRole('region', { name: heading }).getByRole('link')
  await expect(offered.first()).toHaveAttribute('href', '/submission')
  await offered.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Soumettre un manuscrit' })).toBeVisible()
  await page.goto('/nulle-part/du-tout')
  await expect(page.locator('[data-suggested-pages] [data-ready]')).toBeAttached()
  await expect(page.getByRole('region', { name: heading })).toHaveCount(0)
})

test('NOTF-01 an old address of a work offers it, by its id and by the words of its title @long', async ({
  page,
}) => {
  const work = await publishedWork()
  const slug = work.title.replace(/\s+/g, '-').replaceAll('/', '')
  for (const path of [`/rhca/article/${work.id}`, `/articles/${encodeURIComponent(slug)}`]) {
    await page.goto(path)
    const offered = page.getByRole('region', { name: heading }).getByRole('link', { name: work.title })
    await expect(offered.first(), path).toHaveAttribute('href', /^\/rhca\/articles\//)
  }
  await page.goto(`/rhca/article/${work.id}`)
  await page.getByRole('region', { name: heading }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${canonicalPath(work)}/?$`))
})
