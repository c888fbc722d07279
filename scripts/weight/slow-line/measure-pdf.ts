import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { serveSite } from '#scripts/site/serve-site.ts'
import { pageOfTemplate } from '../templates.ts'
import { PRESS_AFTER_MS } from './slow-budget.ts'
import { onSlowPage, type SlowSite } from './slow-page.ts'

const PDF_BYTES = 500_000

/** Written by another program than ours, 75 pages. */
const FOREIGN_PDF = 'tests/fixtures/pdfs/debian-faq-fr.pdf'

const END = 'startxref'

/** A PDF with so much of a comment before its end, where it moves no object, that it has the size that is asked for. */
const paddedPdf = async (bytes: number): Promise<Buffer> => {
  const pdf = await readFile(FOREIGN_PDF)
  const end = pdf.lastIndexOf(END)
  const padding = Buffer.alloc(bytes - pdf.length, 'x')
  padding.write('%')
  padding.write('\n', padding.length - 1)
  return Buffer.concat([pdf.subarray(0, end), padding, pdf.subarray(end)])
}

/**
 * Milliseconds from a press on "PDF" to the first page of a PDF of 500 kB, which is put in the place of an article's own: as a
 * picture, or rendered.
 */
export const measureFirstPdfPage = async (browser: Browser, { folder }: SlowSite): Promise<number> => {
  const path = await pageOfTemplate('article', folder)
  const html = await readFile(join(folder, path, 'index.html'), 'utf8')
  const address = /<a[^>]*href="([^"#]+\.pdf)[^"]*"[^>]*data-act="read"/.exec(html)?.[1]
  if (!address) throw new Error(`The page ${path} leads to no PDF beside it`)
  await writeFile(
    join(folder, decodeURI(new URL(address, 'http://localhost').pathname)),
    await paddedPdf(PDF_BYTES),
  )
  const site = await serveSite(folder, 0)
  try {
    return await onSlowPage(browser, `${site.url}${path}/`, async ({ page, notes }) => {
      await page.waitForFunction((after) => performance.now() >= after, PRESS_AFTER_MS)
      await page.locator('a[data-act="read"]').tap({ noWaitAfter: true })
      await page.locator('.reader canvas, .reader-first-page[data-here] img').first().waitFor()
      const { pressed = 0 } = await notes()
      return (await page.evaluate(() => performance.now())) - pressed
    })
  } finally {
    await site.close()
  }
}
