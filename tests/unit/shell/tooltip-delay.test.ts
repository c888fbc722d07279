import { expect, test } from 'vitest'
import { tooltipDelayMs } from '#domain/shell/shell-behaviour.ts'

test('the first tooltip waits 700 ms', () => {
  expect(tooltipDelayMs(null)).toBe(700)
})

test('within 300 ms of another one a tooltip opens at once, later it waits again', () => {
  expect(tooltipDelayMs(0)).toBe(0)
  expect(tooltipDelayMs(300)).toBe(0)
  expect(tooltipDelayMs(301)).toBe(700)
})
