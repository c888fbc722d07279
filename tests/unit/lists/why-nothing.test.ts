import { expect, test } from 'vitest'
import { whyAuthors, whyPeriod, whyValues, whyYear } from '#domain/lists/why-nothing.ts'

test('USE-29 a period that ends before it begins says so, one of a day or with an open end does not', () => {
  expect(whyPeriod('2024-05-02', '2024-05-01')).toEqual([
    'La période commence (2 mai 2024) après sa fin (1er mai 2024)\u00a0: aucune date n’y est.',
  ])
  expect(whyPeriod('2024-05-01', '2024-05-01')).toEqual([])
  expect(whyPeriod('2024-05-01', '')).toEqual([])
  expect(whyPeriod('', '2024-05-01')).toEqual([])
})

test('USE-29 a year without issues says between which they are', () => {
  expect(whyYear(1999, [2022, 2020, 2024])).toEqual([
    'Aucun numéro de 1999\u00a0: les numéros vont de 2020 à 2024.',
  ])
  expect(whyYear(2025, [2022, 2020, 2024])).toEqual([
    'Aucun numéro de 2025\u00a0: les numéros vont de 2020 à 2024.',
  ])
  expect(whyYear(2021, [2022, 2020, 2024])).toEqual(['Aucun numéro de 2021.'])
  expect(whyYear(2022, [2022, 2020, 2024])).toEqual([])
})

test('USE-29 a name that nobody has and a value that nothing has are named, others are not', () => {
  const counts = { 'Éva Roc': 2, 'Jean Luc': 0 }
  expect(whyAuthors(['Éva Roc', 'Jean Luc', 'X'], counts)).toEqual([
    'Personne ne s’appelle «\u00a0Jean Luc\u00a0» dans l’archive.',
    'Personne ne s’appelle «\u00a0X\u00a0» dans l’archive.',
  ])
  expect(whyValues('Année', ['2024', '1800'], { 2024: 1 })).toEqual([
    'Année\u00a0: rien dans l’archive n’a «\u00a01800\u00a0».',
  ])
})
