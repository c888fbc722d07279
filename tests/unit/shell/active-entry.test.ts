import { expect, test } from 'vitest'
import { isActiveEntry } from '#domain/shell/navigation.ts'

test.each([
  ['/igm', '/igm', true],
  ['/igm', '/igm/', true],
  ['/igm', '/igm/issues/igm-05-47', true],
  ['/igm', '/igmx', false],
  ['/index-medicus', '/', false],
  ['/adc', '/articles/adc', false],
])('the entry %s on the page %s is active: %s', (entry, page, active) => {
  expect(isActiveEntry(entry, page)).toBe(active)
})
