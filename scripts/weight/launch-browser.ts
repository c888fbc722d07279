import { type Browser, chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'
import { readEnvironment } from '#domain/environment.ts'

type Options = {
  /** Where Lighthouse talks to it. */
  port?: number
  /** All it asks for goes through this proxy. */
  proxy?: string
}

/** Starts the Chromium of the browser tests. */
export const launchBrowser = async ({ port, proxy }: Options = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: readEnvironment(process.env).CHROMIUM_PATH ?? (await packaged.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
  })
