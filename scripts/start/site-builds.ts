import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from '#domain/environment.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'

/** Builds of the portal's own backend. */
export type SiteBuilds = {
  /**
   * Builds what waits, or anyway.
   * @throws Error when the build failed
   */
  build: (always: boolean) => Promise<void>
  /** Stops a running build at once; the published site stays, and what was being built waits for the next start. */
  stop: () => Promise<void>
}

/** A group of its own: all of a build's processes are stopped by one signal, and Ctrl-C reaches this process alone. */
const startBuild = (variables: NodeJS.ProcessEnv, always: boolean): ChildProcess =>
  spawn(process.execPath, [BUILD_PROCESS, ...(always ? ['--always'] : [])], {
    env: variables,
    // The channel notifies the build when this process is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })

const BUILD_PROCESS = 'scripts/start/build-process.ts'

const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has just exited by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Builds the site in processes that can be stopped, so that a build neither slows the servers down nor holds up their end. */
export const siteBuilds = (backend: Backend, environment: Environment): SiteBuilds => {
  const variables = {
    ...process.env,
    PUBLIC_SUPABASE_URL: environment.PUBLIC_SUPABASE_URL,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: backend.secretKey,
  }
  let running: ChildProcess | undefined
  let isStopped = false

  const waits = async () =>
    (
      await backend.sql(
        'select 1 from public.rebuild_requests as request where private.waits_for_builder(request) limit 1',
      )
    ).length > 0

  return {
    build: async (always) => {
      if (isStopped || (!always && !(await waits()))) return
      const child = startBuild(variables, always)
      running = child
      await once(child, 'exit').finally(() => (running = undefined))
      // The reason is printed above: a build reports its own errors.
      if (!isStopped && child.exitCode !== 0) throw new Error('The site was not built.')
    },
    stop: async () => {
      isStopped = true
      const child = running
      if (!child) return
      killGroup(child)
      await once(child, 'exit')
      // Lets the next builder begin at once, instead of waiting until this one counts as dead.
      await backend.sql(
        "update public.rebuild_requests set heartbeat_at = now() - interval '2 minutes' where status = 'building'",
      )
    },
  }
}
