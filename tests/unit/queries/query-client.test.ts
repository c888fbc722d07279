import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { showsQueryError } from '#domain/queries/failed-reads.ts'

const QUIET = { showsOwnError: true }
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

/** Fails each time and notes when. */
const failing = (error = new Error('Failed to fetch')) => {
  const started = Date.now()
  const times: number[] = []
  const run = async (): Promise<never> => {
    times.push(Date.now() - started)
    throw error
  }
  return { run, times }
}

describe('the query client', () => {
  test('ERR-10 a failing query is tried again after 1, 2 and 4 s, and no more', async () => {
    const { run, times } = failing()
    const read = createQueryClient()
      .query({ queryKey: ['a'], queryFn: run, meta: QUIET })
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(times).toEqual([0, 1000, 3000, 7000])
    expect(await read).toBeInstanceOf(Error)
  })

  test('ERR-10 a failing mutation is tried again after 1 and 2 s, and no more', async () => {
    const { run, times } = failing()
    const client = createQueryClient()
    const write = client
      .getMutationCache()
      .build(client, { mutationFn: run, meta: QUIET })
      .execute(undefined)
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(times).toEqual([0, 1000, 3000])
    expect(await write).toBeInstanceOf(Error)
  })

  test.each([
    [400, 1],
    [401, 1],
    [403, 1],
    [404, 1],
    [407, 1],
    [408, 4],
    [409, 1],
    [424, 1],
    [425, 4],
    [426, 1],
    [428, 1],
    [429, 4],
    [430, 1],
    [499, 1],
    [500, 4],
    [503, 4],
    [399, 4],
  ])(
    'ERR-10 a read answered with %i is asked %i times, a write as often but three at most',
    async (status, times) => {
      const asked = failing(Object.assign(new Error('the server says no'), { status }))
      const sent = failing(Object.assign(new Error('the server says no'), { status }))
      const client = createQueryClient()
      const read = client.query({ queryKey: ['a'], queryFn: asked.run, meta: QUIET }).catch(() => undefined)
      const write = client
        .getMutationCache()
        .build(client, { mutationFn: sent.run, meta: QUIET })
        .execute(undefined)
        .catch(() => undefined)
      await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
      await Promise.all([read, write])
      expect(asked.times).toHaveLength(times)
      expect(sent.times).toHaveLength(Math.min(times, 3))
    },
  )

  test('ERR-07 an answer is fresh for 5 minutes: within them no call, after them one', async () => {
    const client = createQueryClient()
    const queryFn = vi.fn(async () => 1)
    const read = () => client.query({ queryKey: ['a'], queryFn })
    await read()
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1000)
    await read()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    await read()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  test('ERR-07 an unused answer is cached for 10 minutes', async () => {
    const client = createQueryClient()
    await client.query({ queryKey: ['a'], queryFn: async () => 1 })
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1000)
    expect(client.getQueryData(['a'])).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(client.getQueryData(['a'])).toBeUndefined()
  })

  test('ERR-11 a query runs though the browser calls itself offline', async () => {
    onlineManager.setOnline(false)
    await expect(createQueryClient().query({ queryKey: ['a'], queryFn: async () => 1 })).resolves.toBe(1)
  })

  test('ERR-11 a stale answer is read again when the window gets the focus, a fresh one is not', async () => {
    const client = createQueryClient()
    client.mount()
    const queryFn = vi.fn(async () => 1)
    const stop = new QueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    const focus = async () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      await vi.advanceTimersByTimeAsync(0)
    }
    await focus()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    await focus()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
    client.unmount()
  })
})

test.each([
  ['Failed to fetch', true],
  ['permission denied', true],
  ['The request was canceled', false],
  ['Request cancelled', false],
  ['signal is aborted without reason', false],
])('ERR-06 a failed read that says "%s" is shown as %s', (message, text) => {
  expect(showsQueryError(new Error(message))).toBe(text)
})
