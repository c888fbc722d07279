import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import type { Environment } from '#domain/environment.ts'
import {
  createDemonstrationAccount,
  type DemonstrationAccount,
  readDemonstrationAccount,
} from './demonstration-account.ts'

/** The embedded backend with something to read in it. */
export type LocalBackend = {
  backend: Backend
  account: DemonstrationAccount | undefined
  environment: Environment
}

const hasWorks = async (backend: Backend): Promise<boolean> =>
  (await backend.sql('select 1 from public.articles limit 1')).length > 0

/** Starts the embedded backend; an empty one gets the demonstration archive and its administrator, other data no account. */
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
    const folder = environment.BACKEND_FOLDER
    let account = await readDemonstrationAccount(folder)
    if (!(await hasWorks(backend))) {
      log('The database is empty: writing the demonstration archive…')
      await seedDemonstration({ url: backend.url, secretKey: backend.secretKey, log })
      account ??= await createDemonstrationAccount(backend, folder)
    } else if (!account)
      log(
        'These data are not a new demonstration: sign in with one of their accounts, or make one the first super admin with npm run super-admin -- personne@exemple.org',
      )
    return {
      backend,
      account,
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
