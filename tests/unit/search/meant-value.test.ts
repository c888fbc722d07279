import { expect, test } from 'vitest'
import { meantValue } from '#islands/site-search/meant-value.ts'

const COUNTS = { 'René Élie': 2, 'rene elie': 1, 'Marie Curie': 3 }

test('a typed filter means the very value of the list, else one that differs in case and accents alone', () => {
  expect(meantValue('rene elie', COUNTS)).toBe('rene elie')
  expect(meantValue('MARIE CURIE', COUNTS)).toBe('Marie Curie')
  expect(meantValue('  René Élie ', COUNTS)).toBe('René Élie')
  expect(meantValue(' ', COUNTS)).toBe('')
})

test('a text that is in no list means no value, be it the name of a property that every object has', () => {
  expect(meantValue('Marie', COUNTS)).toBeUndefined()
  expect(meantValue('constructor', COUNTS)).toBeUndefined()
})

test('a text is taken as it is when the list could not be read', () => {
  expect(meantValue(' Marie ', undefined)).toBe('Marie')
})
