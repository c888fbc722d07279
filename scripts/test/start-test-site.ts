import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#domain/environment.ts'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { seedDemonstration } from '#scripts/seed/seed-demonstration.ts'
import { buildSite } from '#scripts/site/build-site.ts'
import { serveSite } from '#scripts/site/serve-site.ts'

/** A built and served demonstration site of its own, for the browser tests. */
export type TestSite = { variables: Record<string, string>; close: () => Promise<void> }

/** Starts a backend with the demonstration archive in a folder of its own, builds the site from it and serves it. */
export const startTestSite = async (log: (line: string) => void): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'portail-'))
  const backend = await startBackend({ folder, port: 0, mailPort: 0, siteUrl: 'http://localhost:4321' })
  await seedDemonstration({ url: backend.url, secretKey: backend.secretKey, log })
  const environment = readEnvironment({
    OUTPUT_FOLDER: join(folder, 'dist'),
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  })
  const built = await buildSite(environment)
  log(`Test site: ${built.pages} pages in ${built.seconds.toFixed(1)} s`)
  const site = await serveSite(environment.OUTPUT_FOLDER, 0)
  return {
    variables: {
      TEST_SITE_URL: site.url,
      TEST_SITE_FOLDER: environment.OUTPUT_FOLDER,
      TEST_BACKEND_URL: backend.url,
      TEST_PUBLISHABLE_KEY: backend.publishableKey,
      TEST_SECRET_KEY: backend.secretKey,
      TEST_MAIL_URL: backend.mailUrl,
    },
    close: async () => {
      await site.close()
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
