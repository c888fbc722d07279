import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'

const OLDEST_MAJOR = 15
const DEBIAN_ROOT = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; Debian's package brings this account. */
const UNPRIVILEGED = 'postgres'

/** The folder of the newest PostgreSQL binaries on this machine that are new enough, if there are any. */
export function findPostgresBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .filter((major) => Number(major) >= OLDEST_MAJOR)
        .sort((a, b) => Number(b) - Number(a))
        .map((major) => path.join(DEBIAN_ROOT, major, 'bin'))
    : []
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => {
    if (!existsSync(path.join(folder, 'initdb'))) return false
    const version = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
    return Number(/\d+/.exec(version)?.[0]) >= OLDEST_MAJOR
  })
  return [...debian, ...inPath].find((folder) => existsSync(path.join(folder, 'initdb')))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const idOf = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, UNPRIVILEGED], { encoding: 'utf8' }))

/** Starts a throw-away PostgreSQL on a free port of this machine; `stop` removes it with its data. */
export async function startPostgresServer(binaries: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, given: string[]): void => {
    execFileSync(path.join(binaries, program), given, {
      ...account,
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
    })
  }
  const data = path.join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = `-p ${String(port)} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
