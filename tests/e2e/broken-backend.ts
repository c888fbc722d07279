import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { test as base } from './fixture.ts'

/** What a backend in trouble does: never answers, breaks off, answers with a page, or with a gateway's refusal. */
export const BREAKDOWNS = ['hangs', 'half', 'html', 'gateway'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

const HALF = '[{"id":"7a0d'

/** Answers every address below `/half` with half of what it announced. */
const startHalving = async () => {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { ...CORS, 'content-type': 'application/json', 'content-length': '4000' })
    answer.write(HALF, () => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  return {
    address: `http://127.0.0.1:${bound.port}/half`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Puts a breakdown between a page and the backend, but for the addresses that `spared` matches, and takes it away. */
export type Cut = {
  begin: (page: Page, breakdown: Breakdown, spared?: RegExp) => Promise<void>
  end: (page: Page) => Promise<void>
}

/** A browser test that can break the backend under a page. The browser's own lines for failed requests are no errors here. */
export const test = base.extend<{ cut: Cut }>({
  allowedConsole: /Failed to load resource|net::ERR_|AuthRetryableFetchError|WebSocket|No answer/,
  cut: async ({ browserName }, use) => {
    if (browserName !== 'chromium') throw new Error('The tests run in Chromium')
    const backend = process.env['TEST_BACKEND_URL']
    if (!backend) throw new Error('TEST_BACKEND_URL is not set: run the browser tests by "npm test -- e2e"')
    const halving = await startHalving()
    const every = `${backend}/**`
    await use({
      begin: async (page, breakdown, spared) => {
        await page.route(every, async (route) => {
          if (spared?.test(route.request().url())) return route.fallback()
          if (breakdown === 'half') return route.continue({ url: halving.address })
          if (breakdown === 'html')
            return route.fulfill({
              status: 200,
              headers: CORS,
              contentType: 'text/html',
              body: '<html><body>Welcome to the hotel’s network</body></html>',
            })
          if (breakdown === 'gateway')
            return route.fulfill({ status: 503, headers: CORS, body: 'upstream connect error' })
          // A request that hangs is never answered; it ends when the page gives it up.
        })
      },
      end: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
    })
    await halving.close()
  },
})
