import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { missingFiles } from '#archive/missing-files.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { startArchiveBackend } from './archive-backend.ts'

let folder: string
let backend: Backend

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-missing-'))
  backend = await startArchiveBackend(folder)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

test('of more addresses than one question holds, those without a file are missing, and none that is no address of a public file', async () => {
  const name = 'une couverture (2).png'
  const png = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], {
    type: 'image/png',
  })
  const { error } = await createClient(backend.url, backend.secretKey)
    .storage.from('rhca_covers')
    .upload(name, png)
  expect(error).toBeNull()
  const absent = Array.from({ length: 1001 }, (_, n) => publicAddress(backend.url, 'igm_covers', `${n}.png`))
  const there = publicAddress(backend.url, 'rhca_covers', name)
  const unknown = [
    'https://exemple.org/a.png',
    `${backend.url}/storage/v1/object/public/igm_covers/%zz.png`,
    'rien',
  ]
  const missing = await missingFiles([...absent, there, `${there}?v=2`, ...unknown, ...absent])
  expect([...missing].sort()).toEqual(absent.toSorted())
  expect(await missingFiles([])).toEqual(new Set())
})

test('a database that does not know the question is an error, not an archive without pictures', async () => {
  await backend.sql('drop function public.find_public_files')
  await expect(missingFiles([publicAddress(backend.url, 'igm_covers', 'a.png')])).rejects.toThrow(
    'The storage does not say which files it has',
  )
})
