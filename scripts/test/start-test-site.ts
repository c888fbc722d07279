import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#domain/environment.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { buildSite } from '#scripts/site/build-site.ts'
import { serveSite } from '#scripts/site/serve-site.ts'

/** A built and served demonstration site of its own, for the browser tests. */
export type TestSite = { variables: Record<string, string>; close: () => Promise<void> }

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnPort(server, 0, 'site', 'SITE_PORT')
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts a backend with the demonstration archive in a folder of its own, builds the site from it and serves it. */
export const startTestSite = async (log: (line: string) => void): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'portail-'))
  // The backend writes the site's address into mails and payment pages: it must be known before the site is there.
  const port = await freePort()
  const local = { SITE_PORT: String(port), OUTPUT_FOLDER: join(folder, 'dist') }
  const { SITE_URL: siteUrl } = readEnvironment(local)
  const trustedProxies = ['127.0.0.1']
  const backend = await startBackend({ folder, port: 0, mailPort: 0, siteUrl, trustedProxies })
  // All browsers of the suite have one address; what tests the limits of these doors names an address of its own.
  await backend.sql(`
    update private.rate_limits set max_hits = 1000000
    where door not in ('contact', 'contact_mail', 'newsletter', 'submission') or action like 'count_%'`)
  await backend.sql('update private.upload_limits set max_files = 100000, max_bytes = 1000000000000')
  await seedDemonstration({ url: backend.url, secretKey: backend.secretKey, log })
  const environment = readEnvironment({
    ...local,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  })
  const built = await buildSite(environment)
  log(`Test site: ${built.pages} pages in ${built.seconds.toFixed(1)} s`)
  const site = await serveSite(environment.OUTPUT_FOLDER, port)
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
