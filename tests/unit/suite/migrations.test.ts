import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('SEC-09 squawk finds nothing in the migrations but what .squawk.toml explains', () => {
  const { stdout, stderr, status } = spawnSync(
    'node_modules/.bin/squawk',
    ['--reporter', 'gcc', 'supabase/migrations/*.sql'],
    { encoding: 'utf8' },
  )
  expect(`${stdout}${stderr}`).toBe('')
  expect(status).toBe(0)
})
