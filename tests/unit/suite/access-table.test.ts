import { expect, test } from 'vitest'
import { CALLERS, differences, formatTable, parseTable, type Cells } from '#scripts/attack/access-table.ts'

const all = (outcome: string): Cells =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Cells

test('SEC-15 what has no line, what is gone and what came out otherwise is unexpected', () => {
  const expected = new Map([
    ['table a: read', all('refused')],
    ['table gone: read', all('rows')],
  ])
  const found = new Map([
    ['table a: read', { ...all('refused'), visitor: 'rows' }],
    ['table new: read', all('refused')],
  ])
  expect(differences(expected, found)).toEqual([
    'table a: read, visitor: rows instead of refused',
    'table new: read: not in the table',
    'table gone: read: in the table, but nothing was there to try',
  ])
  expect(differences(expected, expected)).toEqual([])
})

test('SEC-15 the table is read as it was written, and a line with too few cells is refused', () => {
  const outcomes = new Map([
    ['table a: read', all('rows (id, title)')],
    ['bucket b: list', all('no')],
  ])
  expect(new Map(parseTable(formatTable(outcomes)))).toEqual(outcomes)
  expect(() => parseTable('object\na\trefused')).toThrow('This line has 1 cells')
})
