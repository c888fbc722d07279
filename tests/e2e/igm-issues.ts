import { createClient } from '@supabase/supabase-js'
import { expect, type Page } from '@playwright/test'
import { WorkSchema } from '#domain/works/work.ts'
import type { IgmIssue } from '#domain/issues/igm-issue.ts'
import { IssueRecordSchema } from '#domain/issues/issue-record.ts'
import { igmIssues } from '#domain/issues/igm-issues.ts'
import { builtAt, requiredVariable } from './published-works.ts'

/** IGM's issues that the site was built from, as a visitor's read of the database gives them, newest first. */
export const readIssues = async (): Promise<IgmIssue[]> => {
  const url = requiredVariable('TEST_BACKEND_URL')
  const client = createClient(url, requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('*')
    .eq('source', 'IGM')
    .lt('created_at', await builtAt())
    .order('id')
  if (error) throw error
  const { data: records } = await client.from('issues').select('*').eq('publication', 'IGM').throwOnError()
  return igmIssues(
    data.map((row) => WorkSchema.parse(row)),
    url,
    new Map(
      records.map((row: unknown) => {
        const record = IssueRecordSchema.parse(row)
        return [record.slug, record]
      }),
    ),
  )
}

/** Opens the list and waits until it listens. */
export const openIgm = async (page: Page, address = '/igm'): Promise<void> => {
  await page.goto(address)
  const search = page.getByRole('search', { name: 'Filtrer les numéros' })
  await search.getByRole('searchbox').hover()
  await expect(page.locator('astro-island').filter({ has: search })).not.toHaveAttribute('ssr')
}

/** The issue cards that show. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })

/** Their ids, in the order of the page. */
export const shownIds = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((elements) =>
    elements.map((element) => (element instanceof HTMLElement ? (element.dataset['issue'] ?? '') : '')),
  )
