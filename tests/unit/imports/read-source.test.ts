import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from '#scripts/import/read-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const record = (title: string) => ['TY  - JOUR', `TI  - ${title}`, 'ER  - ']

test('MOVE-01 the lines of several files are counted on, so that no two records have the same', async () => {
  await writeFile(join(folder, 'a.ris'), [...record('Un'), ...record('Deux'), ''].join('\n'))
  await writeFile(join(folder, 'b.ris'), [...record('Trois'), ...record('Quatre')].join('\r'))
  await writeFile(join(folder, 'c.ris'), record('Cinq').join('\r\n'))
  const { records } = await readSource(folder)
  expect(records.map(({ line, values }) => [line, values.title])).toEqual([
    [1, ['Un']],
    [4, ['Deux']],
    [7, ['Trois']],
    [10, ['Quatre']],
    [13, ['Cinq']],
  ])
})
