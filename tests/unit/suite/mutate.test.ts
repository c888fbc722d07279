import { expect, test } from 'vitest'
import { strykerPlugins } from '#scripts/mutate/stryker-plugins.ts'
import options from '../../../stryker.config.ts'

test('the runner and the ignorer that the mutations ask for are those of our plugins', () => {
  expect(strykerPlugins.map(({ kind, name }) => [kind, name])).toEqual([
    ['TestRunner', options.testRunner],
    ['Ignore', options.ignorers[0]],
  ])
})
