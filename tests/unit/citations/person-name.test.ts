import { expect, test } from 'vitest'
import { initialsOf, personName } from '#domain/citations/person-name.ts'

test.each([
  ['Marie Carmel Dorval', { given: 'Marie Carmel', family: 'Dorval' }],
  ['Dorval, Marie Carmel', { given: 'Marie Carmel', family: 'Dorval' }],
  ['Abner de Saint-Méry', { given: 'Abner', family: 'de Saint-Méry' }],
  ['Edgard de la Rochetière', { given: 'Edgard', family: 'de la Rochetière' }],
  ['  Anonyme ', { family: 'Anonyme' }],
  ['Société haïtienne de chirurgie', { family: 'Société haïtienne de chirurgie' }],
])('%s', (text, name) => {
  expect(personName(text)).toEqual(name)
})

test('initials keep double names together', () => {
  expect(initialsOf('Jean-Baptiste élie')).toEqual([['J', 'B'], ['É']])
})
