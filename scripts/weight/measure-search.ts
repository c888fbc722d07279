import type { Browser, Request } from '@playwright/test'
import { PHONE } from './measure-page.ts'

/** Words that are common in every archive of ours. */
const WORDS = 'chirurgie'

/**
 * Opens the page of the search, looks for a word among the works, and answers the bytes that the search fetched for its first
 * results, in its worker too. The full texts, which follow by themselves on a good line, are left out.
 */
export const measureSearch = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/recherche`, { waitUntil: 'networkidle' })
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.getByRole('searchbox').fill(WORDS)
    await page.getByRole('list', { name: 'Résultats' }).getByRole('link').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      requests.map(async (request) => {
        // The main pages are fetched ahead at a moment of their own.
        const isAhead = 'sec-purpose' in (await request.allHeaders())
        return isAhead || request.url().includes('/text-') ? 0 : (await request.sizes()).responseBodySize
      }),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}
