import { describe, expect, test } from 'vitest'
import {
  FRESH_MS,
  ISSUES_CACHE_MS,
  retriesIssues,
  retriesWorks,
  retryDelayMs,
} from '#domain/queries/failed-reads.ts'

describe('retries of the issue list', () => {
  test.each([
    ['NetworkError when attempting to fetch resource', true],
    ['the request hit a TIMEOUT', true],
    ['permission denied for table articles', false],
    ['blocked by CORS policy', false],
  ])('IGM-20 “%s” is tried again: %s', (message, retried) => {
    expect(retriesIssues(0, new Error(message))).toBe(retried)
  })

  test('IGM-20 after 1 s doubled each time, at most 30 s, at most three times', () => {
    const error = new Error('network')
    expect([0, 1, 2, 3].map((attempts) => retriesIssues(attempts, error))).toEqual([true, true, true, false])
    expect([0, 1, 2, 4, 5, 50].map(retryDelayMs)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
  })

  test('IGM-20 an answer is fresh 5 minutes and cached 10', () => {
    expect([FRESH_MS, ISSUES_CACHE_MS]).toEqual([300_000, 600_000])
  })

  test('article lists also try again after CORS errors', () => {
    expect(retriesWorks(0, new Error('blocked by CORS policy'))).toBe(true)
    expect(retriesWorks(3, new Error('blocked by CORS policy'))).toBe(false)
    expect(retriesWorks(0, new Error('permission denied'))).toBe(false)
  })
})
