import { expect, test } from 'vitest'
import { importDate, isSameDate } from '#domain/imports/import-values.ts'
import { readWithNames } from './with-author-names.ts'

test.each([
  ['2012', '2012'],
  ['2012///', '2012'],
  ['2012/05//', '2012-05'],
  ['2012/05//printemps', '2012-05'],
  ['2012/05/', '2012-05'],
  ['2012/05/03', '2012-05-03'],
  ['2012/05/03/', '2012-05-03'],
  ['2018 Mar', '2018-03'],
  ['2018 Mar 15', '2018-03-15'],
  ['mars 2018', '2018-03'],
  ['15/03/2018', '2018-03-15'],
  ['20180315', '2018-03-15'],
])('REC-20 a file’s “%s” is %s: no day and no month is invented', (text, iso) => {
  expect(importDate(text)).toEqual({ iso, isReduced: false })
})

test.each([
  ['2018 Mar-Apr', '2018-03', 'mars 2018'],
  ['2018 Mar 15-Apr 2', '2018-03-15', '15 mars 2018'],
  ['2000 Dec-2001 Jan', '2000-12', 'décembre 2000'],
  ['Mar-Apr 2018', '2018-03', 'mars 2018'],
  ['2019 Spring', '2019', '2019'],
  ['2019 Spring-Summer', '2019', '2019'],
  ['printemps 2019', '2019', '2019'],
])('REC-20 of “%s” what a date can hold is taken, and that is noted', (text, iso, words) => {
  expect(importDate(text)).toEqual({ iso, isReduced: true })
  expect(
    readWithNames({
      line: 1,
      values: { title: ['Un titre'], contributors: ['Ana Un'], publicationDate: [text] },
    }),
  ).toEqual({
    draft: { title: 'Un titre', authors: ['Ana Un'], publication_date: iso },
    doubts: [],
    notes: [`La date «\u00a0${text}\u00a0» est retenue comme ${words}`],
  })
})

test.each(['2018-13', '31/04/2018', '29/02/2018', '2018 Foo', 'Foo-Bar 2018', 'Foo 2018', 's. d.', '0000'])(
  'REC-20 “%s” is refused',
  (text) => {
    expect(importDate(text)).toBeUndefined()
  },
)

test.each([
  ['2018', '2018', true],
  ['2018', '2018-03-15', true],
  ['2018-03', '2018-03-15T10:00', true],
  ['2018-03', '2018', false],
  ['2018-03-15', '2018-03', false],
  ['2018', '2019', false],
  ['2018', 'jamais', false],
])('REC-20 a file’s %s says what %s says: %s', (given, there, same) => {
  expect(isSameDate(given, there)).toBe(same)
})
