import type { Browser } from '@playwright/test'
import { PHONE, recordAnswers } from './measure-page.ts'

/** Words that are common in every archive of ours. */
const WORDS = 'chirurgie'

/** Opens the page of the search, looks for a word, and answers the bytes that the search fetched for its first results. */
export const measureSearch = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/recherche`, { waitUntil: 'networkidle' })
    const answers = await recordAnswers(await context.newCDPSession(page))
    await page.getByRole('searchbox').fill(WORDS)
    await page.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first().waitFor()
    await page.waitForLoadState('networkidle')
    return [...answers.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}
