import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SUPABASE } from '#scripts/test/deploy-tools.ts'
import { startTestBackend } from '#tests/backend/fixture.ts'
import { hasPostgres, startPostgres } from '#tests/backend/postgres-server.ts'

const MAX_OUTPUT_BYTES = 50_000_000

const AdvisorsSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
})

// The lints are splinter's, which the command line of Supabase carries.
test.runIf(hasPostgres)('SEC-09 splinter’s lints find nothing above INFO on a PostgreSQL', async () => {
  const postgres = await startPostgres()
  const { close } = await startTestBackend({ databaseUrl: postgres.url })
  const folder = await mkdtemp(path.join(tmpdir(), 'advisors-'))
  const { stdout } = await promisify(execFile)(
    path.resolve(SUPABASE),
    ['db', 'advisors', `--db-url=${postgres.url}`, '--output-format', 'json', '--level', 'info'],
    { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, PGSSLMODE: 'disable' } },
  )
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  const { results } = AdvisorsSchema.parse(JSON.parse(stdout))
  // They ran: no index of a new database was ever used, which they say as INFO.
  expect(results.map(({ name }) => name)).toContain('unused_index')
  expect(results.filter(({ level }) => level !== 'INFO').map(({ detail }) => detail)).toEqual([])
})
