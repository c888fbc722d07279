import type { Browser, Page } from '@playwright/test'
import { PHONE } from '../measure-page.ts'

/** The site that is measured, and the backend behind it. */
export type SlowSite = {
  url: string
  folder: string
  backend: { url: string; publishableKey: string; secretKey: string }
}

/** How much slower than this machine the processor of the phone is. */
const PROCESSOR_SLOWDOWN = 4

/** Loading is over once nothing is asked for in so many milliseconds. */
const SILENCE_MS = 2000

/** What a page notes of itself; milliseconds since it was asked for. */
type Notes = {
  /** Heading and first paragraph have been painted. */
  readable?: number
  /** How far things moved by themselves. */
  shift: number
  /** When a control was pressed, when the page first changed after it, and when nothing was busy any more. */
  pressed?: number
  taken?: number
  done?: number
}

declare global {
  interface Window {
    slowLineNotes: Notes
    reportTaken?: (ms: number) => void
  }
}

/** Runs in the page before its own code. */
const takeNotes = (): void => {
  const notes: Notes = { shift: 0 }
  window.slowLineNotes = notes
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        notes.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })

  const isShown = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
    )
  const look = (): void => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (painted !== undefined && isShown('h1') && isShown('main p')) notes.readable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  addEventListener('pointerdown', () => (notes.pressed ??= performance.now()), { capture: true })
  const noteSign = (): void => {
    if (notes.pressed === undefined) return
    const now = performance.now()
    if (notes.taken === undefined) window.reportTaken?.(now - notes.pressed)
    notes.taken ??= now
    if (document.querySelector('[aria-busy="true"]')) delete notes.done
    else notes.done ??= now
  }
  // The browser itself says beside a field what is missing.
  addEventListener('invalid', noteSign, { capture: true })
  new MutationObserver(noteSign).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}

/** A page on a phone that has nothing of the site yet, at the end of a poor line. */
export type SlowPage = {
  page: Page
  notes: () => Promise<Notes>
  /** Requests up to the first two seconds without any. */
  untilSilence: () => Promise<number>
}

/** Opens an address over the line that the browser goes through, and hands the page over as soon as its document has started. */
export const onSlowPage = async <Result>(
  browser: Browser,
  address: string,
  use: (page: SlowPage) => Promise<Result>,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result> => {
  // A worker fetches ahead, which the line feels.
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'allow',
    // What moves by itself would be taken for the answer to a press.
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await page.addInitScript(takeNotes)
    await prepare(page)
    let requests = 0
    const open = new Set<string>()
    let silence: NodeJS.Timeout | undefined
    const silent = Promise.withResolvers<number>()
    const settle = (): void => {
      clearTimeout(silence)
      if (open.size === 0) silence = setTimeout(() => silent.resolve(requests), SILENCE_MS)
    }
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return
      open.add(requestId)
      settle()
    })
    // What the worker stores comes from the browser's cache: nothing goes over the line.
    session.on('Network.responseReceived', ({ response }) => {
      if (response.fromDiskCache !== true && response.fromServiceWorker !== true) requests += 1
    })
    session.on('Network.requestServedFromCache', () => (requests -= 1))
    const end = ({ requestId }: { requestId: string }): void => {
      open.delete(requestId)
      settle()
    }
    session.on('Network.loadingFinished', end)
    session.on('Network.loadingFailed', end)
    await session.send('Network.enable')
    await page.goto(address, { waitUntil: 'commit' })
    return await use({
      page,
      notes: () => page.evaluate(() => window.slowLineNotes),
      untilSilence: () => silent.promise,
    })
  } finally {
    await context.close()
  }
}
