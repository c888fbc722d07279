import { expect, test } from 'vitest'
import { folderOfTheDay } from '#scripts/mutate/folder-of-the-day.ts'
import { strykerPlugins } from '#scripts/mutate/stryker-plugins.ts'
import options from '../../../stryker.config.ts'

test('the runner and the ignorer that the mutations ask for are those of our plugins', () => {
  expect(strykerPlugins.map(({ kind, name }) => [kind, name])).toEqual([
    ['TestRunner', options.testRunner],
    ['Ignore', options.ignorers[0]],
  ])
})

test('each folder has its turn, one a day', () => {
  const turns = [
    '2026-11-26T00:00:00Z',
    '2026-11-26T23:59:59Z',
    '2026-11-27T05:00:00Z',
    '2026-11-28T05:00:00Z',
  ].map((moment) => folderOfTheDay(['citations', 'dates', 'works'], new Date(moment)))
  expect(turns[1]).toBe(turns[0])
  expect(turns.slice(1).toSorted()).toEqual(['citations', 'dates', 'works'])
  expect(folderOfTheDay(['citations', 'dates', 'works'], new Date('2026-11-29T05:00:00Z'))).toBe(turns[0])
})
