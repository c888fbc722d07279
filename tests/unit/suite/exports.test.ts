import { describe, expect, test } from 'vitest'
import { findRepeatedExports, repeatedExports } from '#scripts/lint/find-repeated-exports.ts'

describe('an exported name', () => {
  test('that two files declare is found with both', () => {
    expect(
      repeatedExports([
        {
          path: 'a.ts',
          text: 'export type Work = { id: string }\nexport const Work = 1\nexport const only = 2',
        },
        { path: 'b.ts', text: 'const other = 1\nexport class Work {}\nexport const handler = 1' },
        { path: 'c.ts', text: "export { Work } from './a.ts'\nexport const handler = 2" },
      ]),
    ).toEqual(['Work: a.ts, b.ts'])
  })

  test('is declared by a pattern and by another name, too', () => {
    expect(
      repeatedExports([
        { path: 'a.ts', text: 'export const { version: RELEASE, date } = read()' },
        {
          path: 'b.ts',
          text: "const now = 1\nexport { now as date }\nexport { release as RELEASE } from './c.ts'",
        },
        { path: 'c.ts', text: 'export const release = 1\nexport const version = 2' },
      ]),
    ).toEqual(['RELEASE: a.ts, b.ts', 'date: a.ts, b.ts'])
  })

  test('has one meaning in the whole project', () => {
    expect(findRepeatedExports()).toEqual([])
  })
})
