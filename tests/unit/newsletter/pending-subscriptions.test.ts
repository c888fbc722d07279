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

test('what was queued is read back; what could never be sent is passed over', () => {
  const queued = [entry('a@exemple.ht'), entry('b@exemple.ht')]
  expect(readPending(JSON.stringify(queued))).toEqual(queued)
  const damaged = [
    ...queued,
    entry('pas une adresse'),
    entry('c@exemple.ht', 'R'),
    { email: 'd@exemple.ht' },
    null,
    3,
  ]
  expect(readPending(JSON.stringify(damaged))).toEqual(queued)
  for (const stored of [null, '', '{', '{"a":1}', 'null']) expect(readPending(stored)).toEqual([])
})

test('an address is queued once whatever its case, with the name given last', () => {
  const queued = withSubscription(
    withSubscription([entry('b@exemple.ht')], entry('A@exemple.ht')),
    entry('a@Exemple.ht', 'Rose Delva'),
  )
  expect(queued).toEqual([entry('b@exemple.ht'), entry('a@Exemple.ht', 'Rose Delva')])
  expect(isPending(queued, 'A@EXEMPLE.HT')).toBe(true)
  expect(withoutAddress(queued, 'A@EXEMPLE.HT')).toEqual([entry('b@exemple.ht')])
  expect(isPending(queued, 'c@exemple.ht')).toBe(false)
})
