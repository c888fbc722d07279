import { expect, test } from 'vitest'
import { formatUsd, readAmount, typedAmountError } from '#domain/donation/donation-form.ts'

test.each([
  ['12,50', 12.5, '$12.50'],
  ['12.50', 12.5, '$12.50'],
  [' 7 ', 7, '$7.00'],
  ['0,5', 0.5, '$0.50'],
  ['10000', 10_000, '$10000.00'],
])('USE-11 %j is %d US dollars, charged as %s', (text, amount, charged) => {
  expect(readAmount(text)).toBe(amount)
  expect(formatUsd(amount)).toBe(charged)
  expect(typedAmountError(text)).toBeUndefined()
})

test.each([
  ['', 'Please select or enter a donation amount'],
  ['0', 'Please select or enter a donation amount'],
  ['0,49', 'Minimum donation amount is $0.50'],
  ['10000,01', 'Maximum donation amount is $10000'],
  ['12.345', 'Please use at most two decimals: cards are charged in whole cents'],
  ['1,000', 'Please use at most two decimals: cards are charged in whole cents'],
  ['1 000', 'Please enter an amount such as 12.50 or 12,50'],
  ['-5', 'Please enter an amount such as 12.50 or 12,50'],
  ['1e3', 'Please enter an amount such as 12.50 or 12,50'],
  ['douze', 'Please enter an amount such as 12.50 or 12,50'],
])('USE-11 DON-03 %j is refused instead of being rounded: %s', (text, error) => {
  expect(typedAmountError(text)).toBe(error)
})
