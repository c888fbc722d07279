import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { parse } from 'node-html-parser'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { PHONE } from './measure-page.ts'
import { openSlowLine } from './slow-line.ts'

/** A processor of a cheap phone beside that of a computer. */
const SLOWER_PROCESSOR = 4

const RUNS = 3

/** The first paragraph of a text; of a page without one, of its main part. */
const PARAGRAPHS = ['#texte .reading-text p', 'main p']

/** Milliseconds from the address to the frame that shows the first paragraph, in a browser that has nothing of the site. */
const readOnce = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript((selectors) => {
      const look = () => {
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
        const paragraph = selectors.map((selector) => document.querySelector(selector)).find(Boolean)
        if (isPainted && paragraph && paragraph.getBoundingClientRect().height > 0)
          document.documentElement.dataset['paragraphMs'] = String(performance.now())
        else requestAnimationFrame(look)
      }
      look()
    }, PARAGRAPHS)
    await page.goto(address, { waitUntil: 'commit' })
    const shown = page.locator('html[data-paragraph-ms]')
    await shown.waitFor({ state: 'attached', timeout: 60_000 })
    return Number(await shown.getAttribute('data-paragraph-ms'))
  } finally {
    await context.close()
  }
}

const medianOfRuns = async (browser: Browser, address: string): Promise<number> => {
  const all: number[] = []
  while (all.length < RUNS) all.push(await readOnce(browser, address))
  return all.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** Serves the text of a page alone: what it takes at least. */
const servePlain = async (html: string) => {
  const text = parse(html).querySelector('.reading-text')?.innerHTML ?? ''
  const page = gzipSync(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Texte</title><main id="texte"><div class="reading-text">${text}</div></main></html>`,
  )
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(page),
  )
  const port = await listenOnPort(server, 0, 'plain page', 'PLAIN_PORT')
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * How long a reader waits for the first paragraph of a page on a line of 400 kbit/s and 400 ms, on a processor four times slower; medians of
 * three, beside a page of the same text alone.
 * @param path of the page, in the folder of the site
 */
export const measureReading = async (
  browser: Browser,
  site: { url: string; folder: string },
  path: string,
): Promise<{ ms: number; plainMs: number }> => {
  const plain = await servePlain(await readFile(join(site.folder, path, 'index.html'), 'utf8'))
  const [line, plainLine] = await Promise.all([openSlowLine(site.url), openSlowLine(plain.url)])
  try {
    return {
      ms: await medianOfRuns(browser, `${line.url}${path}/`),
      plainMs: await medianOfRuns(browser, plainLine.url),
    }
  } finally {
    await Promise.all([line.close(), plainLine.close()])
    await plain.close()
  }
}
