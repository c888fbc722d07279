import { createServer } from 'node:http'
import type { Browser } from '@playwright/test'
import type { Template } from '#domain/hosting/public-pages.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { serveSite } from '#scripts/site/serve-site.ts'
import { launchBrowser } from '../launch-browser.ts'
import { pageOfTemplate } from '../templates.ts'
import { measureBackOffice } from './measure-back-office.ts'
import { measureFirstPdfPage } from './measure-pdf.ts'
import { openSlowLine } from './open-slow-line.ts'
import { type Control, newControls, pressControl } from './press-controls.ts'
import {
  FIRST_PDF_PAGE_MS,
  READABLE_MS,
  REQUESTS,
  RESULT_MS,
  SHIFT,
  SIGN_IN_MS,
  TAKEN_MS,
  WORK_LIST_MS,
} from './slow-budget.ts'
import { onSlowPage, type SlowSite } from './slow-page.ts'
import { writeLongArticle } from './write-long-article.ts'

/** Opening a page is measured so often; the median counts. */
const RUNS = 3

/** A page without anything: what the line itself costs. */
const PLAIN_PAGE =
  '<!doctype html><html lang="fr"><title>Page</title><main><h1>Un titre</h1><p>Un paragraphe.</p></main>'

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const servePlainPage = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(PLAIN_PAGE),
  )
  const port = await listenOnPort(server, 0, 'plain page', 'PLAIN_PAGE_PORT')
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

type Opening = { readable: number; requests: number; shift: number }

const openOnce = (browser: Browser, address: string): Promise<Opening> =>
  onSlowPage(browser, address, async ({ page, notes, untilSilence }) => {
    await page.waitForFunction(() => window.slowLineNotes.readable !== undefined)
    const requests = await untilSilence()
    const { readable = 0, shift } = await notes()
    return { readable, requests, shift }
  })

/** How a page opens over the poor line, at the median of three times. */
export const measureOpening = async (browser: Browser, address: string): Promise<Opening> => {
  const times: Opening[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await openOnce(browser, address))
  return {
    readable: median(times.map(({ readable }) => readable)),
    requests: median(times.map(({ requests }) => requests)),
    shift: median(times.map(({ shift }) => shift)),
  }
}

/** How an article of twelve pages opens; a server knows the files alone that were there when it started. */
const measureLongArticle = async (browser: Browser, folder: string): Promise<Opening> => {
  const path = await writeLongArticle(folder)
  const site = await serveSite(folder, 0)
  try {
    return await measureOpening(browser, `${site.url}${path}/`)
  } finally {
    await site.close()
  }
}

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(12))).join('')

const openingRow = (name: string, { readable, requests, shift }: Opening, plain: number): string =>
  row([name, readable.toFixed(0), (readable / plain).toFixed(2), requests, shift.toFixed(3)])

const overOpening = (template: Template, { readable, requests, shift }: Opening): string[] => {
  const allowed = REQUESTS[template]
  return [
    ...(readable > READABLE_MS
      ? [`${template}: readable after ${readable.toFixed(0)} ms, budget ${READABLE_MS} ms`]
      : []),
    ...(shift > SHIFT ? [`${template}: shift ${shift.toFixed(3)}, budget ${SHIFT}`] : []),
    ...(allowed !== undefined && requests > allowed
      ? [`${template}: ${requests} requests, budget ${allowed}`]
      : []),
  ]
}

/**
 * Prints how every template opens over a poor line beside a page without anything, how each control answers a press, and how
 * long the reader of PDFs and the back office take.
 * @returns what is over the budget, as sentences
 */
export const measureSlowLine = async (
  site: SlowSite,
  templates: readonly Template[],
  all: boolean,
): Promise<string[]> => {
  const line = await openSlowLine()
  const plainSite = await servePlainPage()
  const [slow, fast] = [await launchBrowser({ proxy: line.proxy }), await launchBrowser()]
  const findings: string[] = []
  try {
    const plain = await measureOpening(slow, plainSite.url)
    console.log(row(['over a poor line', 'readable ms', '× plain', 'requests', 'shift']))
    console.log(openingRow('plain page', plain, plain.readable))
    const seen = new Set<string>()
    const presses: { template: Template; address: string; control: Control }[] = []
    for (const template of templates) {
      const address = site.url + (await pageOfTemplate(template, site.folder))
      const opening = await measureOpening(slow, address)
      console.log(openingRow(template, opening, plain.readable))
      findings.push(...overOpening(template, opening))
      const page = await fast.newPage({ viewport: { width: 360, height: 640 } })
      await page.goto(address, { waitUntil: 'networkidle' })
      for (const control of await newControls(page, seen)) presses.push({ template, address, control })
      await page.close()
    }
    if (all) {
      const opening = await measureLongArticle(slow, site.folder)
      console.log(openingRow('article of twelve pages', opening, plain.readable))
      findings.push(...overOpening('article', opening))
    }
    console.log(row(['press', 'taken ms', 'result ms']))
    for (const { template, address, control } of presses) {
      const name = `${template}: ${control.name}`
      const { taken, done } = await pressControl(slow, address, control)
      console.log(row([name.padEnd(48), taken?.toFixed(0) ?? '–', done?.toFixed(0) ?? '–']))
      if (taken === undefined || taken > TAKEN_MS)
        findings.push(`${name}: taken after ${taken?.toFixed(0) ?? '–'} ms, budget ${TAKEN_MS} ms`)
      if (done === undefined || done > RESULT_MS)
        findings.push(`${name}: result after ${done?.toFixed(0) ?? '–'} ms, budget ${RESULT_MS} ms`)
    }
    if (all) {
      const backOffice = await measureBackOffice(slow, site)
      const single: [string, number, number][] = [
        ['first page of a PDF of 500 kB', await measureFirstPdfPage(slow, site), FIRST_PDF_PAGE_MS],
        ['sign-in', backOffice.signIn, SIGN_IN_MS],
        ['list of works', backOffice.workList, WORK_LIST_MS],
      ]
      for (const [name, ms, allowed] of single) {
        console.log(row([name.padEnd(48), ms.toFixed(0)]))
        if (ms > allowed) findings.push(`${name}: after ${ms.toFixed(0)} ms, budget ${allowed} ms`)
      }
    }
    return findings
  } finally {
    await slow.close()
    await fast.close()
    plainSite.close()
    await line.close()
  }
}
