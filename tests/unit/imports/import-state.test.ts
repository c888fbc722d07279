import { expect, test } from 'vitest'
import { ImportState } from '#scripts/import/import-state.ts'

const row = (position: number, title: string) => ({ position, draft: { title } })
const state = (source = 'https://exemple.org/oai') => new ImportState('.local/imports', source)
const idsOf = (rows: ReturnType<typeof row>[], source?: string) => rows.map(state(source).idsOf(rows))

test('MOVE-01 a row has the same id in every call, wherever its source lists it, and another one than any other row', () => {
  const [first, second, third] = idsOf([row(0, 'Un'), row(1, 'Deux'), row(2, 'Trois')])
  expect(new Set([first, second, third]).size).toBe(3)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const [secondAgain, thirdAgain, fourth] = idsOf([row(0, 'Deux'), row(1, 'Trois'), row(2, 'Quatre')])
  expect([secondAgain, thirdAgain]).toEqual([second, third])
  expect([first, second, third]).not.toContain(fourth)
  expect(idsOf([row(0, 'Un')], 'https://ailleurs.example/oai')).not.toEqual([first])
})

test('MOVE-01 rows that say the same are works of their own, in every call the same', () => {
  const twins = [row(0, 'Un'), row(1, 'Un'), row(2, 'Un')]
  const ids = idsOf(twins)
  expect(new Set(ids).size).toBe(3)
  expect(idsOf([row(0, 'Avant'), row(1, 'Un'), row(2, 'Un'), row(3, 'Un')]).slice(1)).toEqual(ids)
  // In whatever order, and however often, they are asked for.
  const idOf = state().idsOf(twins)
  expect(twins.toReversed().map(idOf).toReversed()).toEqual(ids)
})
