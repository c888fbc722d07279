import { expect, test } from 'vitest'
import { attemptKey, endAttempt } from '#admin/unsaved/attempt-key.ts'

test('a text that is tried again has the key of its first attempt until it is sent', () => {
  const first = attemptKey('reply:1', 'Merci.')
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(attemptKey('reply:1', 'Merci.')).toBe(first)
  expect(attemptKey('reply:2', 'Merci.')).not.toBe(first)
  expect(attemptKey('reply:1', 'Merci.')).toBe(first)
  endAttempt('reply:1')
  const second = attemptKey('reply:1', 'Merci.')
  expect(second).not.toBe(first)
  expect(attemptKey('reply:1', 'Merci beaucoup.')).not.toBe(second)
})
