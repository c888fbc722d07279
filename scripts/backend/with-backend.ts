import type { Environment } from '#domain/environment.ts'
import { readOrCreateKeys } from './folder/keys.ts'
import { startBackend } from './start-backend.ts'

/** A backend that may be written to: its address and its secret key. */
export type BackendAccess = { url: string; secretKey: string }

/**
 * Runs `work` on the backend that the environment names; without one, on the embedded backend, which is started for as
 * long as it takes when it isn't running.
 * @throws Error when only the address or only the key is set
 */
export async function withBackend(
  environment: Environment,
  work: (backend: BackendAccess) => Promise<void>,
): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment
  if (url && secretKey) return work({ url, secretKey })
  if (url || secretKey) {
    throw new Error(
      'Set both PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY, or neither to use the embedded backend.',
    )
  }
  const { BACKEND_FOLDER: folder, BACKEND_PORT: port, MAIL_PORT: mailPort, SITE_URL: siteUrl } = environment
  const running = `http://127.0.0.1:${port}`
  if (await answers(running))
    return work({ url: running, secretKey: (await readOrCreateKeys(folder)).secretKey })
  const backend = await startBackend({
    folder,
    port,
    mailPort,
    siteUrl,
    functions: false,
    diskReserveMb: environment.DISK_RESERVE_MB,
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
  })
  try {
    await work(backend)
  } finally {
    await backend.close()
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )
