import { expect, test } from 'vitest'
import { searchableText } from '#domain/search/searchable-text.ts'

test.each([
  ['L’hôpital d’Haïti', "l'hopital d'haiti"],
  ["l'hopital d'haiti", "l'hopital d'haiti"],
  ['  CŒUR \u00a0 et\u202fæther ', 'coeur et aether'],
])('“%s” is compared as “%s”', (text, expected) => {
  expect(searchableText(text)).toBe(expected)
})
