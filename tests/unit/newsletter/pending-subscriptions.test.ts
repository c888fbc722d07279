import { expect, test } from 'vitest'
import {
  isPending,
  type PendingSubscription,
  readPending,
  withoutAddress,
  withSubscription,
} from '#domain/newsletter/pending-subscriptions.ts'

const entry = (email: string, name = 'Rose'): PendingSubscription => ({
  name,
  email,
  date: '2026-11-21T12:00:00.000Z',
})

test('what was kept is read back; what could never be sent is passed over', () => {
  const kept = [entry('a@exemple.ht'), entry('b@exemple.ht')]
  expect(readPending(JSON.stringify(kept))).toEqual(kept)
  const damaged = [
    ...kept,
    entry('pas une adresse'),
    entry('c@exemple.ht', 'R'),
    { email: 'd@exemple.ht' },
    null,
    3,
  ]
  expect(readPending(JSON.stringify(damaged))).toEqual(kept)
  for (const stored of [null, '', '{', '{"a":1}', 'null']) expect(readPending(stored)).toEqual([])
})

test('an address is kept once whatever its case, with the name given last', () => {
  const kept = withSubscription(
    withSubscription([entry('b@exemple.ht')], entry('A@exemple.ht')),
    entry('a@Exemple.ht', 'Rose Delva'),
  )
  expect(kept).toEqual([entry('b@exemple.ht'), entry('a@Exemple.ht', 'Rose Delva')])
  expect(isPending(kept, 'A@EXEMPLE.HT')).toBe(true)
  expect(withoutAddress(kept, 'A@EXEMPLE.HT')).toEqual([entry('b@exemple.ht')])
  expect(isPending(kept, 'c@exemple.ht')).toBe(false)
})
