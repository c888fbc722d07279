import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import type { Environment } from '#domain/environment.ts'
import { createDemonstrationAccount, type DemonstrationAccount } from './demonstration-account.ts'

/** The embedded backend with something to read in it. */
export type LocalBackend = {
  backend: Backend
  account: DemonstrationAccount | undefined
  environment: Environment
}

const hasWorks = async (backend: Backend): Promise<boolean> =>
  (await backend.sql('select 1 from public.articles limit 1')).length > 0

/** Starts the embedded backend; an empty one gets the demonstration archive and its administrator. */
export const startLocalBackend = async (
  environment: Environment,
  log: (line: string) => void,
): Promise<LocalBackend> => {
  const backend = await startBackend({
    folder: environment.BACKEND_FOLDER,
    port: environment.BACKEND_PORT,
    mailPort: environment.MAIL_PORT,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUSTED_PROXIES,
    diskReserveMb: environment.DISK_RESERVE_MB,
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
  })
  try {
    if (!(await hasWorks(backend))) {
      log('The database is empty: writing the demonstration archive…')
      await seedDemonstration({ url: backend.url, secretKey: backend.secretKey, log })
    }
    return {
      backend,
      account: await createDemonstrationAccount(backend, environment.BACKEND_FOLDER),
      environment: {
        ...environment,
        PUBLIC_SUPABASE_URL: backend.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}
