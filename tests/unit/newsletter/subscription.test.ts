import { expect, test } from 'vitest'
import type { FunctionCall } from '#domain/errors/function-call.ts'
import { isReceived, subscriptionOutcome } from '#domain/newsletter/subscription.ts'
import { readUnsubscribeToken, unsubscribeLink } from '#domain/newsletter/link-pages.ts'

const kindOf = (call: FunctionCall, isOnline = true) => subscriptionOutcome(call, isOnline).kind
const refused = (status: number, byRelay = false): FunctionCall => ({ kind: 'refused', status, byRelay })

test('the server counts as unreachable for its own errors and for the ones of the relay', () => {
  expect(kindOf(refused(500))).toBe('unreachable')
  expect(kindOf(refused(503))).toBe('unreachable')
  expect(kindOf(refused(404, true))).toBe('unreachable')
})

test('every other call is read by what ended it', () => {
  expect(kindOf({ kind: 'aborted' })).toBe('timeout')
  expect(kindOf({ kind: 'no-response' })).toBe('network')
  expect(kindOf({ kind: 'no-response' }, false)).toBe('offline')
  expect(kindOf(refused(400))).toBe('refused')
  expect(
    subscriptionOutcome({ kind: 'refused', status: 429, byRelay: false, message: 'Trop' }, true),
  ).toEqual({
    kind: 'refused',
    reason: 'Trop',
  })
  expect(kindOf({ kind: 'answered', body: '<!doctype html>' })).toBe('refused')
  expect(kindOf({ kind: 'answered', body: {} })).toBe('refused')
})

test('only a new and a former subscription leave nothing to send', () => {
  const outcomes = [
    { subscribed: true, confirmation: { sent: false } },
    { subscribed: true, existingSubscription: true },
    { existingSubscription: true },
    { subscribed: false },
  ].map((body) => subscriptionOutcome({ kind: 'answered', body }, true))
  expect(outcomes).toEqual([
    { kind: 'subscribed', mailed: false },
    { kind: 'existing' },
    { kind: 'existing' },
    { kind: 'refused' },
  ])
  expect(outcomes.map(isReceived)).toEqual([true, true, true, false])
})

test('an unsubscribe link carries the whole token', () => {
  const token = '0f'.repeat(32)
  const link = new URL(unsubscribeLink('https://exemple.org', token))
  expect(link.pathname).toBe('/newsletter/unsubscribe')
  expect(readUnsubscribeToken(link.searchParams.get('token'))).toBe(token)
  for (const wrong of [null, '', token.slice(1), `${token}0`, 'x'.repeat(64)]) {
    expect(readUnsubscribeToken(wrong)).toBeUndefined()
  }
})
