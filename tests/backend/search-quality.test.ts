import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MeasuredKind, measureSearchQuality } from '#scripts/bench/measure-search-quality.ts'

let folder: string
let measured: MeasuredKind[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'))
  measured = await measureSearchQuality(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['title words', 0.98],
  ['without accents', 0.95],
  ['author and word', 0.95],
  ['words of a PDF page', 0.88],
  ['quoted', 0.9],
  ['typo', 0.7],
  ['one word too many', 0.7],
  ['plural', 0.85],
  ['whole title', 0.98],
  ['RHCA 51, vol 4 no 51', 1],
  ['DOI', 1],
])('SEARCH-12 questions of the kind “%s” reach a mean reciprocal rank of %d', (name, goal) => {
  const kind = measured.find((each) => each.kind === name)
  expect(kind?.questions).toBeGreaterThanOrEqual(60)
  expect(kind?.search, kind?.missed.join(', ')).toBeGreaterThanOrEqual(goal)
  expect(kind?.falseResults).toBe(0)
})
