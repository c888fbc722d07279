import { expect, test } from 'vitest'
import { COVER_FAILURE_TEXTS, coverKindOf, retryAddress } from '#domain/covers/cover-bucket.ts'

const at = (bucket: string) => `https://projet.supabase.co/storage/v1/object/public/${bucket}/a.png`

test('COVER-05 IMG-03 the shared card tries once more, under the alternate bucket name', () => {
  expect([1, 2].map((failures) => retryAddress(at('rhca_covers'), failures, 'card'))).toEqual([
    at('rhca-covers'),
    undefined,
  ])
  expect(retryAddress(at('atlas_covers'), 1, 'card')).toBe(at('article_covers'))
  expect(COVER_FAILURE_TEXTS.card).toBe('Image non disponible')
})

test('COVER-05 IMG-04 covers of RHCA and IGM on their own pages are tried up to 3 times more', () => {
  expect([1, 2, 3, 4].map((failures) => retryAddress(at('igm_covers'), failures, 'issue'))).toEqual([
    at('igm-covers'),
    at('igm_covers'),
    at('igm-covers'),
    undefined,
  ])
  expect(['rhca_covers', 'igm-covers', 'atlas_covers'].map((bucket) => coverKindOf(at(bucket)))).toEqual([
    'issue',
    'issue',
    'card',
  ])
  expect(COVER_FAILURE_TEXTS.issue).toBe('Image indisponible')
})

test('a cover that stands in no bucket has no other name to try', () => {
  expect(retryAddress('https://exemple.ht/couverture.png', 1, 'issue')).toBeUndefined()
})
