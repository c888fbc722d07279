import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  ALL_PUBLICATIONS,
  isNumberedBy,
  isPublication,
  PUBLICATION_CODES,
  PUBLICATIONS,
  publicationsNumberedBy,
} from '#domain/publications/registry.ts'

test('REC-02 the registry holds each publication under its code, and no two share an address or a bucket', () => {
  expect(Object.keys(PUBLICATIONS)).toEqual(['RHCA', 'IGM', 'ADC', 'INDEX'])
  expect(ALL_PUBLICATIONS.map(({ code }) => code)).toEqual(['RHCA', 'IGM', 'ADC', 'INDEX'])
  expect(ALL_PUBLICATIONS.map(({ path }) => path)).toEqual(['/rhca', '/igm', '/adc', '/index-medicus'])
  const buckets = ALL_PUBLICATIONS.flatMap(({ buckets: { covers, pdfs } }) => [covers, pdfs])
  expect(new Set(buckets).size).toBe(8)
})

test('REC-02 publications are distinguished by how their works are numbered', () => {
  expect(publicationsNumberedBy('issue')).toEqual(['RHCA', 'IGM'])
  expect(publicationsNumberedBy('chapter')).toEqual(['ADC'])
  expect(publicationsNumberedBy('journal')).toEqual(['INDEX'])
  expect(isNumberedBy('ADC', 'chapter')).toBe(true)
  expect(isNumberedBy('ADC', 'issue')).toBe(false)
})

test.each([
  ['RHCA', true],
  ['rhca', false],
  ['ATLAS', false],
  ['toString', false],
  ['', false],
  [undefined, false],
])('REC-02 %s is the code of a publication: %s', (code, expected) => {
  expect(isPublication(code)).toBe(expected)
})

describe('colours', async () => {
  const css = (
    await Promise.all(['tokens', 'components'].map((name) => readFile(`src/styles/${name}.css`, 'utf8')))
  ).join('\n')

  test.each(PUBLICATION_CODES)('REC-02 pages and badges of %s have its colours', (code) => {
    const { colour } = PUBLICATIONS[code]
    for (const [selector, name] of [
      [`[data-publication='${code}']`, '--publication'],
      [`.badge[data-category='${code}']`, '--badge'],
    ] as const)
      for (const kind of ['', '-soft', '-fill']) {
        const rule = css.split(`${selector} {`)[1]?.split('}')[0]
        expect(rule).toContain(`${name}${kind}: var(--${colour}${kind});`)
      }
  })
})

const CODE = /(?<=['"`])(?:RHCA|IGM|ADC|INDEX)(?=['"`])/

/** The lines of a module that spell a code outside comments. */
const spelled = (text: string): string[] =>
  text.split('\n').filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && CODE.test(line))

test('REC-02 no module of the site or the functions spells the code of a publication', async () => {
  const found: string[] = []
  for (const pattern of ['src/**/*.{ts,tsx,astro}', 'supabase/functions/**/*.ts'])
    for await (const file of glob(pattern))
      if (!file.startsWith('src/domain/publications/'))
        found.push(...spelled(await readFile(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
