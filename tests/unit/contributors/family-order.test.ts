import { expect, test } from 'vitest'
import { familyKey, invertedName } from '#domain/contributors/unconfirmed-names.ts'
import { splitName } from '#domain/contributors/split-name.ts'

const { compare } = new Intl.Collator('fr')

test('names are ordered by family name with its particle, letter by letter, then by given name and suffix', () => {
  // Written in the order that APA 7 §9.44 to 9.46 asks for.
  const ordered = [
    'Zoé Abel',
    'Le comité d’éthique',
    'Marie Dalembert',
    'Anne Delatour',
    'Marie de La Tour',
    'Ricardy d’Estinval',
    'Yves De Vries',
    'Paul Dorval',
    'Paul Dorval II',
    'Paul Dorval III',
    'Zacharie Duboc',
    'Paul Du Bois',
    'Aline Dubosc',
    'Dieudonné Écho',
    'Anne-Laure Ganthéus',
    'Luc Le Goff',
    'Jean Lemaire',
    'Médecins Sans Frontières',
    'Zoé Pierre',
    'Anne Pierre-Louis',
    'Rose Pierrot',
    'La rédaction',
    'Jan Van den Berghe',
    'Vincent van Gogh',
  ]
  const keyOf = (text: string) => familyKey(splitName(text).name)
  expect(ordered.toReversed().sort((a, b) => compare(keyOf(a), keyOf(b)))).toEqual(ordered)
})

test.each([
  ['Anne-Laure Ganthéus', 'Ganthéus, Anne-Laure'],
  ['Joseph Pierre-Louis Jr', 'Pierre-Louis, Joseph, Jr'],
  ['Marie de La Tour', 'de La Tour, Marie'],
  ['Anténor', 'Anténor'],
  ['Médecins Sans Frontières', 'Médecins Sans Frontières'],
])('an index writes %s as %s', (printed, inverted) => {
  expect(invertedName(splitName(printed).name)).toBe(inverted)
})
