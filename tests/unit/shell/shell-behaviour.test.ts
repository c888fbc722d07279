import { expect, test } from 'vitest'
import { isBarHidden, isClosingSwipe, tooltipDelayMs } from '#domain/shell/shell-behaviour.ts'

test('the bar hides when one scrolls down past 100 px', () => {
  expect(isBarHidden(false, 0, 101)).toBe(true)
  expect(isBarHidden(true, 101, 400)).toBe(true)
})

test('the bar stays at 100 px or less, however one got there', () => {
  expect(isBarHidden(false, 0, 100)).toBe(false)
  expect(isBarHidden(true, 300, 100)).toBe(false)
})

test('any scroll up brings the bar back', () => {
  expect(isBarHidden(true, 2000, 1999)).toBe(false)
})

test('a scroll to the side leaves the bar as it was', () => {
  expect(isBarHidden(true, 500, 500)).toBe(true)
  expect(isBarHidden(false, 500, 500)).toBe(false)
})

const swipe = (dx: number, dy = 0) => isClosingSwipe({ x: 200, y: 300 }, { x: 200 + dx, y: 300 + dy })

test('a leftward swipe of more than 50 px closes', () => {
  expect(swipe(-51)).toBe(true)
  expect(swipe(-50)).toBe(false)
  expect(swipe(-20)).toBe(false)
})

test('a rightward swipe never closes', () => {
  expect(swipe(200)).toBe(false)
})

test('a finger that scrolls the menu does not close it', () => {
  expect(swipe(-60, 180)).toBe(false)
})

test('the first tooltip waits 700 ms', () => {
  expect(tooltipDelayMs(null)).toBe(700)
})

test('within 300 ms of another one a tooltip opens at once, later it waits again', () => {
  expect(tooltipDelayMs(0)).toBe(0)
  expect(tooltipDelayMs(300)).toBe(0)
  expect(tooltipDelayMs(301)).toBe(700)
})
