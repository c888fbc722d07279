import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ArchiveWords } from '#domain/search/word-keys.ts'
import { composeText } from '#scripts/bench/compose-text.ts'

/** What is between what somebody types and Pagefind; `pagefind.ts`, which gives its answers types, is apart. */
const LAYER = ['word-keys', 'answer-question', 'ask-site']

/** Lines of code, imports too; blank lines and comments apart. */
const codeLines = (name: string): number =>
  readFileSync(`src/domain/search/${name}.ts`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length

test('SEARCH-12 the layer around Pagefind has at most 400 lines of code', () => {
  const lines = LAYER.map(codeLines)
  expect(Math.min(...lines)).toBeGreaterThan(10)
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(400)
})

test('SEARCH-04 the list of the archive’s own words is at most 15 KB, the rare ones of titles in it', () => {
  const words = new ArchiveWords()
  for (let work = 0; work < 200; work += 1) words.add('Titre', composeText(400, `texte ${work}`))
  words.add('Volvulus', '')
  const list = words.list()
  expect(list.indexOf('titre')).toBeLessThan(100)
  expect(list).toContain('volvulus')
  expect(list.length).toBeGreaterThan(3000)
  expect(brotliCompressSync(JSON.stringify(list)).length).toBeLessThanOrEqual(15 * 1024)
})
