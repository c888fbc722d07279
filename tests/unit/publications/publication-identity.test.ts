import { expect, test } from 'vitest'
import { identityOf } from '#domain/publications/publication-line.ts'

const WHOLE = {
  title: 'Revue',
  abbreviation: 'Rev',
  issnPrint: '2410-0137',
  issnOnline: '2410-0145',
  publisher: 'Info Chir',
  place: 'Port-au-Prince',
}

test('the identity of a publication is what references need, and nothing else', () => {
  const settings = { ...WHOLE, description: 'Une revue', frequency: 'quarterly' }
  expect(identityOf(settings)).toStrictEqual(WHOLE)
})

test.each(['abbreviation', 'issnPrint', 'issnOnline', 'publisher', 'place'] as const)(
  'an identity without %s has no such key',
  (part) => {
    const expected: Partial<typeof WHOLE> = { ...WHOLE }
    delete expected[part]
    expect(identityOf({ ...WHOLE, [part]: undefined })).toStrictEqual(expected)
    expect(identityOf({ ...WHOLE, [part]: '' })).toStrictEqual(expected)
  },
)
