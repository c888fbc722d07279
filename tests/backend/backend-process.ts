import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type BackendProcess = { pid: number; url: string; output: () => string; child: ChildProcess }

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const spawnBackend = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, ['scripts/backend.ts'], {
    env: { ...process.env, BACKEND_PORT: '0', MAIL_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  return { child, output: () => output }
}

/** Runs `npm run backend` and waits until it is ready. */
export const runBackend = async (environment: Record<string, string>): Promise<BackendProcess> => {
  const { child, output } = spawnBackend(environment)
  while (!output().includes('Ctrl-C stops everything')) {
    if (child.exitCode !== null) throw new Error(`The backend ended:\n${output()}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  const url = /Backend\s+(?<url>http:\S+)/.exec(output())?.groups?.['url'] ?? ''
  return { pid: child.pid ?? 0, url, output, child }
}

/** Runs a backend that must not start; answers what it said and its exit code. */
export const runRefusedBackend = async (
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const { child, output } = spawnBackend(environment)
  return { code: await exitOf(child), output: output() }
}

export const stopBackend = async (
  { child }: BackendProcess,
  signal: NodeJS.Signals,
): Promise<number | null> => {
  child.kill(signal)
  return exitOf(child)
}

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      } catch {
        return false
      }
    })
    .map(Number)

export const isRunning = (pid: number): boolean => {
  if (!existsSync(`/proc/${String(pid)}`)) return false
  return !/\) Z /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))
}
