import { App, setExperimental, type Connection } from '@supabase/lite'
import type { Keys } from '../folder/keys.ts'
import { createFileStorage } from './file-storage.ts'
import type { BackendConfig } from './read-config.ts'

type Parts = {
  connection: Connection
  config: BackendConfig
  keys: Keys
  siteUrl: string
  storageFolder: string
  /** Absent: lite's own, which prints. */
  mailer: App['_mailer']
}

/** Supabase Lite with the project's configuration: Data API, Auth and Storage behind one `fetch`. */
export const createLiteApp = ({ connection, config, keys, siteUrl, storageFolder, mailer }: Parts): App => {
  setExperimental('storage', true)
  const app = new App({
    connection,
    api: { enabled: true, schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: {
      ...config.auth,
      email: {
        enable_signup: config.auth.email.enable_signup,
        enable_confirmations: config.auth.email.enable_confirmations,
        otp_expiry: config.auth.email.otp_expiry,
      },
      enabled: true,
      site_url: siteUrl,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    options: { server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = createFileStorage(storageFolder)
  if (mailer) app._mailer = mailer
  return app
}
