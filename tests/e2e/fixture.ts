import { test as base, expect } from '@playwright/test'

/** What Playwright says where a test runs without service worker. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/

/** What the site says of a page that loads slowly, which is no error of it on a busy machine. */
const SLOW_LOAD = /^La page a mis \d+ ms à se charger/

/** Playwright takes the scripts of its clock away one by one after a test: the rest of them may fail in the next test's page. */
const CLOCK_REMAINDER = /\(reading 'controller'\)\n\s+at <anonymous>:2:28/

/** A browser test in which any console error or warning, and any uncaught error, fails the test. */
export const test = base.extend<{ allowedConsole: RegExp | RegExp[] }>({
  /** One pattern (a list of several would be read as Playwright's own tuple) of messages that a test provokes on purpose, such as the browser's own line for a failed request. */
  allowedConsole: [[], { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (![allowedConsole, BLOCKED_WORKER, SLOW_LOAD].flat().some((pattern) => pattern.test(message.text())))
        complaints.push(message.text())
    })
    page.on('pageerror', ({ stack, message }) => {
      const complaint = stack ?? message
      if (!CLOCK_REMAINDER.test(complaint)) complaints.push(complaint)
    })
    await use(page)
    // The next test gets the same context, in which Playwright leaves the network as it was.
    await page.context().setOffline(false)
    expect(complaints, 'console errors and warnings').toEqual([])
  },
})

export { expect }
