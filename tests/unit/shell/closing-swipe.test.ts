import { expect, test } from 'vitest'
import { isClosingSwipe } from '#domain/shell/shell-behaviour.ts'

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
