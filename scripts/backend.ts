import { readEnvironment } from '#domain/environment.ts'
import { startBackend } from './backend/start-backend.ts'
import { runCommand } from './run-command.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { runMaintenance } from './start/run-maintenance.ts'

await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const backend = await startBackend({
    folder: environment.BACKEND_FOLDER,
    port: environment.BACKEND_PORT,
    mailPort: environment.MAIL_PORT,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUSTED_PROXIES,
    diskReserveMb: environment.DISK_RESERVE_MB,
    databaseUrl: environment.DATABASE_URL,
    log: console.log,
  })
  const stopMaintenance = runMaintenance(backend)
  closeOnSignal(async () => {
    stopMaintenance()
    await backend.close()
  })
  console.log(
    [
      `Backend          ${backend.url}`,
      `Mails            ${backend.mailUrl}`,
      `Publishable key  ${backend.publishableKey}`,
      `Secret key       in ${environment.BACKEND_FOLDER}/keys.json`,
      'Ctrl-C stops everything.',
    ].join('\n'),
  )
})
