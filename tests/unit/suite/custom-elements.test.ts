import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAX_LINES = 60

/** What is left of them: what every page does by itself, without React. */
const ALLOWED = new Set([
  'src/islands/cover-image/cover-image.ts',
  'src/islands/hero-rotation/hero-rotation.ts',
  'src/islands/igm-figures/issue-figures.ts',
  'src/islands/live-counters/live-counters.ts',
  'src/islands/offline-pages/offline-pages.ts',
])

/** Parts of the list of the gazette, which become React with it. */
const OF_THE_GAZETTE = /^src\/islands\/igm-(?:list|period)\//

test('custom elements are few and short: what is acted on is React', () => {
  const files = globSync('src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OF_THE_GAZETTE.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('customElements.define('))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !ALLOWED.has(file))).toEqual([])
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > MAX_LINES)).toEqual([])
})
