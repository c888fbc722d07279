import { describe, expect, test } from 'vitest'
import {
  FRESH_MS,
  isAborted,
  namedError,
  retriesWorks,
  retryDelayMs,
  rhcaErrorToast,
  rowsAfterError,
  WORKS_CACHE_MS,
} from '#domain/queries/failed-reads.ts'
import { countPages, rowsOfPage } from '#islands/article-list/list-address.ts'
import { likePattern } from '#domain/queries/text-filter.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

const UNANSWERED = [
  named('TypeError', 'Failed to fetch'),
  named('TypeError', 'Load failed'),
  named('TypeError', 'NetworkError when attempting to fetch resource.'),
  named('TimeoutError', 'signal timed out'),
  new Error('Request blocked by CORS policy'),
]
const ABORTED = named('AbortError', 'The operation was aborted.')
const REFUSED = new Error('permission denied for table articles')

describe('RHCA', () => {
  test('RHCA-11 network, CORS, timeout and abort give an empty result, any other error is thrown on', () => {
    for (const error of [...UNANSWERED, ABORTED]) expect(rowsAfterError(error)).toEqual([])
    expect(() => rowsAfterError(REFUSED)).toThrow(REFUSED)
  })

  test('RHCA-11 the toast has the message, and there is none after an abort', () => {
    expect(rhcaErrorToast(REFUSED)).toEqual({
      title: 'Erreur lors du chargement des articles RHCA',
      description: 'permission denied for table articles',
    })
    expect(rhcaErrorToast(ABORTED)).toBeUndefined()
    expect(isAborted(REFUSED)).toBe(false)
  })
})

describe('article lists', () => {
  test('LIST-08 only network, timeout and CORS errors are tried again, three times, after 1 s doubled to 30 s', () => {
    for (const error of UNANSWERED.map(namedError)) {
      expect([0, 1, 2, 3].map((attempts) => retriesWorks(attempts, error))).toEqual([true, true, true, false])
    }
    expect(retriesWorks(0, namedError(REFUSED))).toBe(false)
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('LIST-12 answers are fresh 5 minutes and cached 30', () => {
    expect([FRESH_MS, WORKS_CACHE_MS]).toEqual([5 * 60_000, 30 * 60_000])
  })

  test('LIST-05 the first page is page 0 and holds rows 0 to 9', () => {
    expect(rowsOfPage(0)).toEqual({ first: 0, last: 9 })
    expect(rowsOfPage(4)).toEqual({ first: 40, last: 49 })
    expect([0, 1, 10, 11, 50_000].map(countPages)).toEqual([1, 1, 1, 2, 5000])
  })

  test('LIST-12 a category is looked for anywhere, with its own characters taken as they are', () => {
    expect(likePattern('case_study 100%')).toBe('%case\\_study 100\\%%')
  })
})
