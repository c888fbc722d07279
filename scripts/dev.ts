import { spawn } from 'node:child_process'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { describeAddresses } from './start/describe-addresses.ts'
import { startLocalBackend } from './start/start-local-backend.ts'

await runCommand(async () => {
  const { backend, account, environment } = await startLocalBackend(readEnvironment(process.env), console.log)
  const astro = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(environment.SITE_PORT)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CACHE_FOLDER: '.local/development',
        PUBLIC_SUPABASE_URL: backend.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  )
  closeOnSignal(async () => {
    astro.kill()
    await backend.close()
  })
  astro.on('exit', () => process.kill(process.pid, 'SIGTERM'))
  console.log(describeAddresses({ site: `http://localhost:${environment.SITE_PORT}`, backend, account }))
})
