import { expect, test } from 'vitest'
import { isBarHidden } from '#domain/shell/shell-behaviour.ts'

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
