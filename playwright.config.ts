import { statfs } from 'node:fs/promises'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** What the browsers take for the memory that their processes share. */
const SHARED_MEMORY_BYTES = 1_000_000_000

const hasSharedMemory = await statfs('/dev/shm').then(
  ({ bavail, bsize }) => bavail * bsize > SHARED_MEMORY_BYTES,
  () => false,
)

export default defineConfig({
  testDir: 'tests/e2e',
  // More than the cores: many tests wait for a toast to go or a timer to end.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine now and then stalls a browser; the run says how many tests needed another try.
  retries: process.env.CI ? 2 : 0,
  // Bounds for what hangs, not for what is slow: a machine may have a quarter of the speed of another one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.TEST_SITE_URL,
    locale: 'fr-FR',
    // Half of the time of a short test is the start of a page's process. What a test leaves is cleared before the next one.
    reuseContext: true,
    // A worker would answer instead of the routes that tests set; the offline tests allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/Port-au-Prince',
    viewport: { width: 1280, height: 800 },
    // What moves costs a tenth of the processor, and clicks wait for its end; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
      // The package's own arguments run everything in one process and switch web security off.
      // One renderer for all pages: else each test begins with the start of one.
      args: ['--no-sandbox', '--disable-gpu', '--renderer-process-limit=1'],
      // Playwright's own argument puts it into files, which are slower; a container may have none to speak of.
      ignoreDefaultArgs: hasSharedMemory ? ['--disable-dev-shm-usage'] : [],
    },
  },
})
