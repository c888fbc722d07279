import { expect, test } from 'vitest'
import { dateError, dayError, readWrittenDate, writeDate } from '#domain/dates/written-date.ts'

test.each([
  ['1935', '1935'],
  ['04/1935', '1935-04'],
  ['4/1935', '1935-04'],
  ['avril 1935', '1935-04'],
  ['Avril 1935', '1935-04'],
  ['avr. 1935', '1935-04'],
  ['12/04/1935', '1935-04-12'],
  ['12.4.1935', '1935-04-12'],
  ['12-04-1935', '1935-04-12'],
  ['12 04 1935', '1935-04-12'],
  ['12 avril 1935', '1935-04-12'],
  ['1er avril 1935', '1935-04-01'],
  ['  1er   avril 1935 ', '1935-04-01'],
  ['1935-04', '1935-04'],
  ['1935-04-12', '1935-04-12'],
  ['1935/4/2', '1935-04-02'],
  ['19350412', '1935-04-12'],
  ['1935-04-12T10:00:00Z', '1935-04-12'],
  ['1935 Apr 12', '1935-04-12'],
  ['April 12, 1935', '1935-04-12'],
  ['Sept 1935', '1935-09'],
  ['février 1936', '1936-02'],
  ['fevrier 1936', '1936-02'],
  ['29 février 1936', '1936-02-29'],
  ['31/12/1935', '1935-12-31'],
])('REC-20 “%s” is read as %s', (typed, iso) => {
  expect(readWrittenDate(typed)).toBe(iso)
  expect(dateError(typed)).toBeUndefined()
  expect(readWrittenDate(writeDate(iso))).toBe(iso)
})

const FORMS = 'Écrivez une année (1935), un mois (avril 1935 ou 04/1935) ou un jour (12/04/1935)'
const FOUR_DIGITS = 'Écrivez l’année avec ses quatre chiffres, par exemple 1935'

test.each([
  ['00/1935', 'Le mois 0 n’existe pas : ils vont de 1 à 12'],
  ['13/1935', 'Le mois 13 n’existe pas : ils vont de 1 à 12'],
  ['1935-13-01', 'Le mois 13 n’existe pas : ils vont de 1 à 12'],
  ['31/04/1935', 'Cette date n’existe pas : avril 1935 a 30 jours'],
  ['0/04/1935', 'Cette date n’existe pas : avril 1935 a 30 jours'],
  ['32/12/1935', 'Cette date n’existe pas : décembre 1935 a 31 jours'],
  ['29/02/1935', 'Cette date n’existe pas : février 1935 a 28 jours'],
  ['30 février 1936', 'Cette date n’existe pas : février 1936 a 29 jours'],
  ['0000', 'L’année 0000 n’existe pas'],
  ['12/04/35', FOUR_DIGITS],
  ['04/35', FOUR_DIGITS],
  ['35', FOUR_DIGITS],
  ['avrul 1935', FORMS],
  ['mardi 1935', FORMS],
  ['vers 1935', FORMS],
  ['12 avril', FORMS],
  ['19355', FORMS],
])('REC-20 “%s” is shown as %s', (typed, error) => {
  expect(readWrittenDate(typed)).toBeUndefined()
  expect(dateError(typed)).toBe(error)
  expect(writeDate(typed)).toBe(typed)
})

test('a field for a day takes no year and no month alone', () => {
  const hint = 'Écrivez le jour, le mois et l’année, par exemple 12/04/1935'
  expect(['1935', '04/1935', '12/04/1935', '31/04/1935'].map(dayError)).toEqual([
    hint,
    hint,
    undefined,
    'Cette date n’existe pas : avril 1935 a 30 jours',
  ])
})

test.each([
  ['1935', '1935'],
  ['1935-04', '04/1935'],
  ['1935-04-12', '12/04/1935'],
  ['jamais', 'jamais'],
])('REC-20 %s is in a field as %s', (iso, text) => {
  expect(writeDate(iso)).toBe(text)
})
