import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { buildRequested } from './site/build-requested.ts'
import { type BuiltSite, buildSite } from './site/build-site.ts'
import { describeBuild } from './site/describe-build.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { runMaintenance } from './start/run-maintenance.ts'

/** How often a builder that stays looks for a request. */
const LOOK_EVERY_MS = 5000

const runPublishCommand = async (command: string, { largeFiles }: BuiltSite): Promise<void> => {
  const child = spawn(command, { shell: true, stdio: 'inherit' })
  await once(child, 'exit')
  if (child.exitCode !== 0)
    throw new Error(
      [
        `The build is done, but publishing it failed: "${command}" ended with ${child.exitCode ?? 'a signal'}.`,
        ...largeFiles,
      ].join('\n'),
    )
}

await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment
  if (!url || !secretKey)
    throw new Error(
      'Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY: the builder reads requests and writes reports there.',
    )
  const publish = async () => {
    const built = await buildSite(environment, (text) => process.stdout.write(text))
    console.log(describeBuild(built))
    if (environment.PUBLISH_COMMAND) await runPublishCommand(environment.PUBLISH_COMMAND, built)
    return built
  }
  if (process.argv.includes('--once')) {
    const built = await buildRequested({ url, secretKey }, publish, process.argv.includes('--always'))
    if (!built) console.log('Nothing waits to be published.')
    return
  }
  const stopped = new AbortController()
  const stopMaintenance = runMaintenance({ url, secretKey })
  closeOnSignal(() => {
    stopMaintenance()
    stopped.abort()
    return Promise.resolve()
  })
  console.log(`Waiting for requests of ${url}`)
  while (!stopped.signal.aborted) {
    // An error is in the database, with the time of the next try; a silent backend is asked again.
    await buildRequested({ url, secretKey }, publish).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    )
    await wait(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
})
