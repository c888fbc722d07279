import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PRELOAD = path.resolve(import.meta.dirname, 'kill-before-write.ts')

/**
 * PostgreSQL's parser is one function of WebAssembly that V8 takes two seconds to optimise, and an end waits for that. These
 * processes live too briefly to gain by it.
 */
const BASELINE_ONLY = '--liftoff-only'

/** What the process reported: how many orders it took, and how many changes it made. */
const readReport = (file: string): { orders: number; changes: number } => {
  const [orders = 0, changes = 0] = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : []
  return { orders, changes }
}

/** How a run ended: its output, whether it was killed, and how often it changed the file system. */
export type Ended = { code: number | null; killed: boolean; output: string; changes: number }

const collect = (child: ChildProcess): (() => string) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => (output += piece.toString()))
  return () => output
}

const spawnKillable = async (script: string, args: readonly string[], variables: Record<string, string>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kill-'))
  const order = path.join(folder, 'order')
  const writes = path.join(folder, 'writes')
  const child = spawn(process.execPath, [BASELINE_ONLY, '--import', PRELOAD, script, ...args], {
    env: { ...process.env, KILL_ORDER: order, WRITES_FILE: writes, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collect(child), order, writes }
}

/** Runs a script to its end, or until it is killed before a change of the file system with this number. */
export const runKilled = async (
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
  killBefore?: number,
): Promise<Ended> => {
  const { child, output, writes } = await spawnKillable(script, args, {
    ...variables,
    ...(killBefore !== undefined && { KILL_BEFORE: String(killBefore) }),
  })
  await once(child, 'close')
  return {
    code: child.exitCode,
    killed: child.signalCode === 'SIGKILL',
    output: output(),
    changes: readReport(writes).changes,
  }
}

/** A backend that can be killed in the middle of what it is asked. */
export type KillableBackend = {
  url: string
  /** Kills it before the change with this number, counted from now; answers the changes so far. */
  arm: (killBefore?: number) => Promise<number>
  /** Waits until it was killed. */
  died: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs the backend on a folder until it answers. */
export const runKillableBackend = async (folder: string): Promise<KillableBackend> => {
  const { child, output, order, writes } = await spawnKillable(
    path.resolve(import.meta.dirname, 'serve.ts'),
    [],
    { BACKEND_FOLDER: folder },
  )
  const ended = once(child, 'exit')
  while (!/Backend http:\S+\n/.test(output())) {
    if (child.exitCode !== null) throw new Error(`The backend ended:\n${output()}`)
    await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended])
  }
  const url = /Backend\s+(?<url>http:\S+)/.exec(output())?.groups?.['url'] ?? ''
  return {
    url,
    arm: async (killBefore) => {
      writeFileSync(order, killBefore === undefined ? 'never' : String(killBefore))
      const { orders } = readReport(writes)
      child.kill('SIGUSR2')
      // The process takes the order when it comes to it; its health is asked meanwhile.
      while (readReport(writes).orders === orders) await fetch(`${url}/health`)
      return readReport(writes).changes
    },
    died: async () => {
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
