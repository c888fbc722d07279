import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { portraitInitials } from '#demonstration/covers/portrait.ts'
import { RhcaIssueSchema } from '#demonstration/formats/rhca-issue.ts'
import { readSeedFile } from '#demonstration/formats/read-seed-file.ts'
import { deterministicId } from '#demonstration/ids/deterministic-id.ts'
import { type Cited, vancouver } from '#demonstration/pdf/vancouver.ts'
import { workRow } from '#demonstration/rows/work-row.ts'

test('ids are UUIDs of version 5 that depend on the key alone', () => {
  expect(deterministicId('a')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(deterministicId('a')).toBe(deterministicId('a'))
  expect(deterministicId('a')).not.toBe(deterministicId('b'))
})

test('a built row is complete, and other values give another row', () => {
  expect(workRow({ source: 'IGM' })).toMatchObject({ source: 'IGM', status: 'published' })
  expect(workRow({ issue: '1' }).id).not.toBe(workRow({ issue: '2' }).id)
})

test('initials leave titles out', () => {
  expect(portraitInitials('Dr Jean-Rony Désulmé')).toBe('JD')
  expect(portraitInitials('Lunise')).toBe('L')
})

test('a reference in the Vancouver manner leaves out what is missing', () => {
  const cited: Cited = {
    authors: [
      { kind: 'person', given: 'Jocelyn', family: 'Thélismar' },
      { kind: 'person', given: 'Marie-Ange', family: 'de La Tour', suffix: 'Jr' },
      { kind: 'collective', name: 'Groupe du registre' },
    ],
    title: 'Sutures.',
    journal: 'Rev',
    year: '2022',
  }
  expect(vancouver({ ...cited, volume: '1', issue: '37', pages: '1-8' })).toBe(
    'Thélismar J, de La Tour MA Jr, Groupe du registre. Sutures. Rev. 2022;1(37):1-8.',
  )
  expect(vancouver({ ...cited, title: 'Opérer ou attendre ?' })).toBe(
    'Thélismar J, de La Tour MA Jr, Groupe du registre. Opérer ou attendre ? Rev. 2022.',
  )
})

test('a faulty file of the archive is named with its fields', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  try {
    const file = path.join(folder, 'vol-1-no-1.json')
    await writeFile(
      file,
      JSON.stringify({ volume: '1', issue: '1', date: '2024-02-31', cover: {}, articles: [] }),
    )
    const reading = readSeedFile(file, RhcaIssueSchema)
    await expect(reading).rejects.toThrow(
      /vol-1-no-1\.json cannot be used:\n {2}date: .+\n {2}cover\.title: .+\n {2}articles: /,
    )
    await writeFile(file, '{')
    await expect(readSeedFile(file, RhcaIssueSchema)).rejects.toThrow(/vol-1-no-1\.json is not JSON/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
