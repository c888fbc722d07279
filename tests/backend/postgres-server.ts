import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'

/** Where Debian and Ubuntu put PostgreSQL 15 and later. */
const BINARIES = ['17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync)
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const run = promisify(execFile)

export const hasPostgres = BINARIES !== undefined

const freePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await listenOnPort(probe, 0, 'probe', 'PORT')
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A PostgreSQL server of its own, on loopback, whose data goes with it. */
export const startPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (BINARIES === undefined) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-test-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) await chown(folder, NOBODY, NOBODY)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: BINARIES, LC_ALL: 'C.UTF-8' } }
  await run(
    path.join(BINARIES, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
  ]
  const server = spawn(path.join(BINARIES, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await run(
      path.join(BINARIES, 'pg_isready'),
      ['-h', '127.0.0.1', '-p', String(port)],
      options,
    ).then(
      () => true,
      () => false,
    )
    if (isReady) break
    if (attempt > 200) throw new Error('PostgreSQL did not start')
    await setTimeout(50)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
