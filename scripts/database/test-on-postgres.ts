// node scripts/database/test-on-postgres.ts [vitest options]: the database tests on a real PostgreSQL, 15 or later.
// Uses the server that DATABASE_URL names, else starts one from the binaries of this machine, else skips.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPostgresBinaries, startPostgresServer } from './postgres-server.ts'

const given = process.env['DATABASE_URL']
const binaries = findPostgresBinaries()
if (given === undefined && binaries === undefined) {
  console.log('Skipped: no DATABASE_URL, and no PostgreSQL of version 15 or later on this machine.')
  process.exit(0)
}

const server =
  given === undefined && binaries !== undefined
    ? await startPostgresServer(binaries)
    : { url: given, stop: () => undefined }
const tests = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=database', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } },
)
process.once('SIGINT', () => tests.kill('SIGINT'))
process.once('SIGTERM', () => tests.kill('SIGTERM'))
await once(tests, 'exit')
server.stop()
process.exit(tests.exitCode ?? 1)
