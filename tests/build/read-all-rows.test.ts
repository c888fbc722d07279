import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readAllRows } from '#archive/read-all-rows.ts'
import { worksReader } from '#archive/tables.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { startArchiveBackend } from './archive-backend.ts'

const WORKS = 2_345

let folder: string
let backend: Backend

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-rows-'))
  backend = await startArchiveBackend(folder)
  await backend.sql(
    `insert into public.articles (title, source) select 'Travail ' || n, 'INDEX' from generate_series(1, ${WORKS}) as n`,
  )
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

test('reads every row once although one answer carries 1000 at most', async () => {
  const rows = await Array.fromAsync(readAllRows(worksReader()))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(WORKS)
  expect(rows).toHaveLength(WORKS)
})

test('fewer rows than the backend counted fail the build', async () => {
  const reader = worksReader()
  const short = { ...reader, rows: () => reader.rows().gt('title', 'Travail 9') }
  await expect(Array.fromAsync(readAllRows(short))).rejects.toThrow(/answered 110 of 2345 rows/)
})
