import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** What `npm run backend` prints last. */
const BACKEND_READY = 'Ctrl-C stops everything.'

/** Where the measured folders are, for as long as they are needed. */
const START_FOLDER = '.local/bench/start'

/** Seconds from the start of a program until it prints a line; the program is stopped then. */
const secondsUntil = async (
  line: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<number> => {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const printed of createInterface({ input: child.stdout })) if (printed === line) break
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await exited
  return seconds
}

const startBackend = (folder: string): Promise<number> =>
  secondsUntil(BACKEND_READY, ['scripts/backend.ts'], {
    BACKEND_FOLDER: folder,
    BACKEND_PORT: '0',
    MAIL_PORT: '0',
  })

/** Opens a database and does nothing else: what no backend on PGlite can do without. */
const BARE =
  "import { PGlite } from '@supabase/lite/pglite'; await new PGlite(process.env.FOLDER).query('select 1'); console.log('open')"

/** Starts the embedded backend on a new folder and on one that exists; answers a line for each, beside a bare PGlite. */
export const measureStart = async (): Promise<string[]> => {
  const folder = (name: string) => resolve(START_FOLDER, name)
  await rm(folder(''), { recursive: true, force: true })
  try {
    // The first start of a checkout makes what all later ones copy.
    await startBackend(folder('warm'))
    const lines: string[] = []
    for (const kind of ['new', 'existing']) {
      const seconds = await startBackend(folder('own'))
      const baseline = await secondsUntil('open', ['--input-type=module', '-e', BARE], {
        FOLDER: folder('bare'),
      })
      lines.push(
        `start=${kind} seconds=${seconds.toFixed(1)} bare_pglite=${baseline.toFixed(1)} ratio=${(seconds / baseline).toFixed(1)}`,
      )
    }
    return lines
  } finally {
    await rm(folder(''), { recursive: true, force: true })
  }
}
