import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from './fixture.ts'

/** Nothing is before this backend, so nobody else may say who the visitor is. */
let alone: TestBackend
beforeAll(async () => {
  alone = await startTestBackend({ trustedProxies: [] })
})
afterAll(() => alone.close())

const forged = (number: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${String(number)}, 198.51.100.${String(number)}`,
  'cf-connecting-ip': `192.0.2.${String(number)}`,
  'x-real-ip': `192.0.2.${String(number)}`,
  forwarded: `for=192.0.2.${String(number)}`,
  'true-client-ip': `2001:db8:${String(number)}::1`,
})

const count = (statuses: number[], status: number): number => statuses.filter((one) => one === status).length

const post = async (backend: TestBackend, path: string, body: object, headers: Record<string, string>) => {
  const response = await fetch(`${backend.backend.url}${path}`, {
    method: 'POST',
    headers: { apikey: backend.backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}

const message = (number: number) => ({
  name: 'Jo',
  email: `jo-${String(number)}@example.org`,
  message: 'Un message assez long.',
})

test('SEC-18 rotated proxy headers make no new visitor: ten of forty messages are taken', async () => {
  const statuses: number[] = []
  for (let number = 1; number <= 40; number += 1)
    statuses.push(await post(alone, '/rest/v1/contact_messages', message(number), forged(number)))
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([10, 30])
})

test('SEC-02 SEC-18 sign-ups and forgotten passwords of one visitor are limited, whatever its headers say', async () => {
  const signUps: number[] = []
  for (let number = 1; number <= 12; number += 1) {
    const account = { email: `compte-${String(number)}@example.org`, password: 'mot-de-passe' }
    signUps.push(await post(alone, '/auth/v1/signup', account, forged(number)))
  }
  expect([count(signUps, 200), count(signUps, 429)]).toEqual([5, 7])
  const recoveries: number[] = []
  for (let number = 1; number <= 8; number += 1)
    recoveries.push(
      await post(alone, '/auth/v1/recover', { email: `x${String(number)}@example.org` }, forged(number)),
    )
  expect([count(recoveries, 200), count(recoveries, 429)]).toEqual([5, 3])
})

test('SEC-18 a proxy that the installation names is believed for what it wrote itself, the last address', async () => {
  const behind = await startTestBackend({ trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] })
  try {
    const from = (address: string, number: number) =>
      post(behind, '/rest/v1/contact_messages', message(number), { 'x-forwarded-for': address })
    const statuses: number[] = []
    // The visitor writes what it likes at the beginning; its own proxy and an inner one write the end.
    for (let number = 1; number <= 11; number += 1)
      statuses.push(await from(`6.6.6.${String(number)}, 203.0.113.9, 10.0.0.7`, number))
    expect([count(statuses, 201), statuses.at(-1)]).toEqual([10, 429])
    expect(await from('203.0.113.10', 50)).toBe(201)

    // One subscriber of IPv6 has a whole /64.
    const wide: number[] = []
    for (let number = 1; number <= 11; number += 1)
      wide.push(await from(`2001:db8:1:2::${number.toString(16)}`, 100 + number))
    expect([count(wide, 201), wide.at(-1)]).toEqual([10, 429])
    expect(await from('2001:db8:1:3::1', 200)).toBe(201)
  } finally {
    await behind.close()
  }
})

test('SEC-18 a proxy list that names no address is refused at the start, with what is wrong', async () => {
  await expect(startTestBackend({ trustedProxies: ['nginx'] })).rejects.toThrow(
    'TRUSTED_PROXIES names "nginx", which is no network address.',
  )
})

test('a browser without any proxy header still counts as one visitor', async () => {
  const client = createClient(alone.backend.url, alone.backend.publishableKey)
  const { error } = await client.rpc('open_submission_folder', {
    _folder: '3f0c0000-0000-4000-8000-000000000000',
  })
  expect(error).toBeNull()
})
