import { expect, test } from 'vitest'
import { anyColumnContains } from '#domain/queries/text-filter.ts'

test('each column is asked for the text', () => {
  expect(anyColumnContains(['title', 'email'], ' Rose ')).toBe('title.ilike.%Rose%,email.ilike.%Rose%')
})

test('no sign of the text is syntax of the filter', () => {
  expect(anyColumnContains(['a'], 'x),status.eq.accepted,(y')).toBe('a.ilike.%x__status.eq.accepted__y%')
  expect(anyColumnContains(['a'], '100% "sûr" \\ *')).toBe('a.ilike.%100_ _sûr_ _ _%')
})
