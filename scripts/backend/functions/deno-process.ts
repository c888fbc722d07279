import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const PROJECT = path.resolve(import.meta.dirname, '../../..')
const START_WITHIN_MS = 60_000

const DenoPackageSchema = z.object({ runInstall: z.function({ input: [], output: z.string() }) })
const PortLineSchema = z.object({ port: z.number().int().positive() })

export type DenoProcess = {
  address: string
  stop: () => Promise<void>
  onExit: (callback: () => void) => void
}

/** The executable that the npm package `deno` brings; it is unpacked now when install scripts were skipped. */
const denoExecutable = (): string => {
  const loaded: unknown = createRequire(import.meta.url)('deno/install_api.cjs')
  return DenoPackageSchema.parse(loaded).runInstall()
}

const pathIn = (folder: string) => path.join(PROJECT, folder)

/** What a function may do: reach these hosts, read the sources it is made of, read the variables it was given. */
const permissions = (hosts: string[]): string[] => [
  '--no-prompt',
  `--allow-net=${hosts.join(',')}`,
  `--allow-read=${['supabase/functions', 'src/domain', 'src/formats', 'src/content', 'src/data', 'node_modules', 'package.json'].map(pathIn).join(',')}`,
  '--allow-env',
  '--allow-sys=hostname,osRelease,networkInterfaces',
]

const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Starts the dispatcher and waits until it listens. */
export const startDeno = async (options: {
  environment: Record<string, string>
  hosts: string[]
  log: (line: string) => void
}): Promise<DenoProcess> => {
  const child = spawn(
    denoExecutable(),
    [
      'run',
      ...permissions(options.hosts),
      // Everything comes from node_modules: nothing is fetched, and no lockfile is written.
      '--node-modules-dir=manual',
      '--cached-only',
      '--no-lock',
      '--no-check',
      `--config=${pathIn('supabase/functions/deno.json')}`,
      path.join(import.meta.dirname, 'dispatcher.ts'),
    ],
    {
      cwd: PROJECT,
      // A group of its own: Ctrl-C reaches the backend, which ends this one in order.
      detached: true,
      // The standard input stays open for as long as this process lives; see the dispatcher.
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...options.environment,
        DENO_DIR: pathIn('node_modules/.cache/deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  createInterface({ input: child.stderr }).on('line', (line) => options.log(`[functions] ${line}`))
  const lines = createInterface({ input: child.stdout })

  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Deno did not start in time')), START_WITHIN_MS)
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error('Deno ended before it could listen; the lines above say why'))
    })
    lines.once('line', (line) => {
      clearTimeout(timer)
      lines.on('line', (later) => options.log(`[functions] ${later}`))
      try {
        resolve(PortLineSchema.parse(JSON.parse(line)).port)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }).catch((error: unknown) => {
    if (!exited(child)) child.kill('SIGKILL')
    throw error
  })

  return {
    address: `http://127.0.0.1:${String(port)}`,
    onExit: (callback) => void ended.then(callback),
    stop: async () => {
      if (exited(child)) return
      child.stdin.end()
      const impatient = setTimeout(() => child.kill('SIGKILL'), 2000)
      await ended
      clearTimeout(impatient)
    },
  }
}
