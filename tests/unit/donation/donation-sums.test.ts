import { expect, test } from 'vitest'
import { describeDonation, formatCents, sumCents } from '#domain/donation/donation-sums.ts'

const plain = (text: string) => text.replace(/\s/gu, ' ')

test('amounts are summed by currency', () => {
  expect(plain(formatCents(2550, 'usd'))).toBe('25,50 $US')
  expect(
    plain(
      sumCents([
        { amount_cents: 1000, currency: 'usd' },
        { amount_cents: 550, currency: 'usd' },
        { amount_cents: 300, currency: 'eur' },
      ]),
    ),
  ).toBe('15,50 $US + 3,00 €')
  expect(plain(sumCents([]))).toBe('0,00 $US')
})

test('states have their French names, unknown states their own', () => {
  expect(describeDonation('refunded').name).toBe('Remboursé')
  expect(describeDonation('perdu')).toEqual({ name: 'perdu' })
})
