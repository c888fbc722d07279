import { expect, test } from 'vitest'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'

const readOf = (...lines: string[]) => {
  const [record] = [...readRis(['TY  - JOUR', 'TI  - Le pian', ...lines, 'ER  - '].join('\n'))]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  return 'refusals' in read ? read.refusals : read.draft.publication_date
}

test.each([
  [['PY  - 2012', 'DA  - Feb 15'], '2012-02-15'],
  [['PY  - 2012', 'DA  - March'], '2012-03'],
  [['DA  - 15 février', 'PY  - 2012'], '2012-02-15'],
  [['PY  - 2012///', 'DA  - Feb 15'], '2012-02-15'],
  [['Y1  - 2012', 'DA  - Mar-Apr'], '2012-03'],
  [['PY  - 2012', 'DA  - Spring'], '2012'],
  // What is no date, none of the calendar, or may be the third of May or the fifth of March, says no more than the year.
  [['PY  - 2012', 'DA  - 05/03'], '2012'],
  [['PY  - 2012', 'DA  - Published online first'], '2012'],
  [['PY  - 2012', 'DA  - Feb 31'], '2012'],
  [['PY  - 2012', 'DA  - Wed Feb 15 2012'], '2012'],
  // A date with a year is as it is.
  [['PY  - 2012', 'DA  - 2013/01/05'], '2013-01-05'],
  [['PY  - 2012/05//printemps', 'DA  - 2012/05/03'], '2012-05-03'],
])('MOVE-01 RIS: of %j the most exact date is taken: %s', (lines, date) => {
  expect(readOf(...lines)).toBe(date)
})

test('MOVE-01 RIS: a day without any year is refused', () => {
  expect(readOf('DA  - Feb 15')).toEqual(['La date «\u00a0Feb 15\u00a0» n’existe pas ou n’est pas comprise'])
})
