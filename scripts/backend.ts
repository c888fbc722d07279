import { readEnvironment } from '#domain/environment.ts'
import { startBackend } from './backend/start-backend.ts'

try {
  const environment = readEnvironment(process.env)
  const backend = await startBackend({
    folder: environment.BACKEND_FOLDER,
    port: environment.BACKEND_PORT,
    mailPort: environment.MAIL_PORT,
    siteUrl: environment.SITE_URL,
    databaseUrl: environment.DATABASE_URL,
    log: console.log,
  })
  console.log(`Backend  ${backend.url}`)
  console.log(`  publishable key  ${backend.publishableKey}`)
  console.log(`  secret key       in ${environment.BACKEND_FOLDER}/keys.json`)
  console.log(`Mails    ${backend.mailUrl}`)
  console.log('Ctrl-C stops everything.')

  const stop = () => {
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
