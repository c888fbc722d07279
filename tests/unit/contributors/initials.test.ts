import { expect, test } from 'vitest'
import { initialsOf, withFullStops } from '#domain/contributors/name-words.ts'

// Citing Medicine (Vancouver) and APA 7 § 9.8: each given name has its initial, both parts of a double name have theirs.
test.each<[given: string, initials: string[][]]>([
  ['Marie', [['M']]],
  ['Jean-Baptiste Élie', [['J', 'B'], ['É']]],
  ['Marie Carmel Rose', [['M'], ['C'], ['R']]],
  ['JM', [['J'], ['M']]],
  ['J. M.', [['J'], ['M']]],
  ['J.M.', [['J'], ['M']]],
  ['J.-M.', [['J', 'M']]],
  ['Marie de Lourdes', [['M'], ['L']]],
  ['María del Carmen', [['M'], ['C']]],
  ['Juan y', [['J']]],
  ['élie', [['É']]],
  ['Ph.', [['P']]],
  ["D'Arcy", [['D']]],
  ['  Marie   Rose  ', [['M'], ['R']]],
  ['1er Jean', [['E'], ['J']]],
  ['– –', []],
  ['', []],
])('REC-19 the initials of “%s” are %j', (given, initials) => {
  expect(initialsOf(given)).toEqual(initials)
})

test.each([
  ['JM', 'J. M.'],
  ['J', 'J.'],
  ['J.', 'J.'],
  ['J-M', 'J.-M.'],
  ['J.-M.', 'J.-M.'],
  ['J.M.', 'J. M.'],
  ['Ph.', 'Ph.'],
  ['JMAB', 'JMAB'],
  ['Marie', 'Marie'],
])('REC-19 initials have full stops: “%s” is “%s”', (word, shown) => {
  expect(withFullStops(word)).toBe(shown)
})
