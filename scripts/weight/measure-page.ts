import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Kind, KINDS, OUTSIDE_TOTAL, type PageWeight } from './kinds.ts'

/** The phone on which pages are weighed. */
export const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  serviceWorkers: 'block',
} as const

const KIND_OF_RESOURCE: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
  Preflight: 'data',
  Prefetch: 'ahead',
}

/**
 * One answer and its bytes as compressed. Headers count with the page alone: a host of today sends those of the other answers,
 * which repeat them, as references of a few bytes (HTTP/2 and 3), while the server of this machine speaks HTTP/1.1.
 */
type Answer = { url: string; kind: Kind; bytes: number }

/** Code that is about to be imported is fetched first. */
const SCRIPT_FILE = /\/_astro\/[^?]+\.js$/

const kindOf = (url: string, type: string | undefined): Kind =>
  SCRIPT_FILE.test(url) ? 'js' : (KIND_OF_RESOURCE[type ?? 'Other'] ?? 'other')

/** Notes what comes over the wire, by request. */
const recordAnswers = async (session: CDPSession): Promise<ReadonlyMap<string, Answer>> => {
  await session.send('Network.enable')
  const answers = new Map<string, Answer>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const purpose = request.headers['Purpose'] ?? request.headers['Sec-Purpose']
    const kind = purpose === 'prefetch' ? 'ahead' : kindOf(request.url, type)
    answers.set(requestId, { url: request.url, kind, bytes: 0 })
  })
  const headers = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength)
    // What was fetched before it was imported came over the wire once.
    if (response.fromDiskCache) answers.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (!answer) return
    // An answer to a preflight has headers alone, which are counted in one place only.
    answer.bytes = Math.max(
      0,
      encodedDataLength - (answer.kind === 'html' ? 0 : (headers.get(requestId) ?? 0)),
    )
  })
  return answers
}

const coverAddresses = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page
      .locator('img[data-cover]')
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))),
  )

const busyMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Adds up what came, by kind. */
const weigh = (answers: Answer[], covers: ReadonlySet<string>): Omit<PageWeight, 'mainThread'> => {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  let total = 0
  let requests = 0
  for (const answer of answers) {
    const kind = covers.has(answer.url) ? 'cover' : answer.kind
    bytes[kind] += answer.bytes
    if (OUTSIDE_TOTAL.includes(kind)) continue
    total += answer.bytes
    requests += 1
  }
  return { bytes, total, requests }
}

/** Goes through a page from its top to its end, and waits until what is hydrated on the way has fetched all it needs. */
const readToEnd = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      // Two frames: what looks for the view is called after the first.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][opts*="visible"]'))
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > 1000
  })
}

/**
 * Opens a page on a phone that has nothing of the site yet, and weighs it once it is at rest, with what each address cost.
 * @param toEnd whether it is read to its end first
 */
export const measurePage = async (
  browser: Browser,
  address: string,
  toEnd = false,
): Promise<PageWeight & { answers: Answer[] }> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const answers = await recordAnswers(session)
    await session.send('Performance.enable')
    const answer = await page.goto(address, { waitUntil: 'networkidle' })
    if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}: no page of the site`)
    if (toEnd) await readToEnd(page)
    const covers = await coverAddresses(page)
    const mainThread = await busyMs(session)
    const all = [...answers.values()].filter(({ url }) => url.startsWith('http'))
    return { ...weigh(all, covers), mainThread, answers: all }
  } finally {
    await context.close()
  }
}
