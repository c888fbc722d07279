import { type Browser, chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'
import { readEnvironment } from '#domain/environment.ts'

/** Starts the Chromium of the browser tests; Lighthouse talks to it over the port. */
export const launchBrowser = async (port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: readEnvironment(process.env).CHROMIUM_PATH ?? (await packaged.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
