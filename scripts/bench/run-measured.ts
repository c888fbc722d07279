import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { ProcessTree } from './process-tree.ts'

/** How often the memory of the processes is looked at. */
const LOOK_EVERY_MS = 100

/** What a command took; memory and the time of the cores are unknown where the system has no `/proc`. */
export type Measurement = { seconds: number; cpuSeconds: number | undefined; peakMb: number | undefined }

type Command = { command: string; arguments: string[]; variables?: NodeJS.ProcessEnv; log: string }

/**
 * Runs a command to its end and measures its time and the most memory that it and all processes under it held at once.
 * @throws Error that names the log when the command fails
 */
export const runMeasured = async ({ command, log, ...options }: Command): Promise<Measurement> => {
  const output = createWriteStream(log)
  await once(output, 'open')
  const started = performance.now()
  const child = spawn(command, options.arguments, {
    env: { ...process.env, ...options.variables },
    stdio: ['ignore', output, output],
  })
  const exited = once(child, 'exit')
  const tree = child.pid === undefined ? undefined : new ProcessTree(child.pid)
  const timer = setInterval(() => tree?.look(), LOOK_EVERY_MS)
  try {
    await exited
  } finally {
    clearInterval(timer)
    output.close()
  }
  const seconds = (performance.now() - started) / 1000
  if (child.exitCode !== 0) throw new Error(`"${command} ${options.arguments.join(' ')}" failed: see ${log}`)
  return { seconds, cpuSeconds: tree?.cpuSeconds, peakMb: tree?.peakMb }
}
