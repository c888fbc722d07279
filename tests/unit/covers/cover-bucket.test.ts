import { expect, test } from 'vitest'
import {
  alternateBucket,
  alternateCoverAddress,
  coverAddress,
  coverBucket,
  COVER_ERROR_TEXTS,
  coverKindOf,
  retryAddress,
} from '#domain/covers/cover-name.ts'
import { chapterCoverCandidates } from '#domain/covers/cover-candidates.ts'

const base = 'https://projet.supabase.co/'
const inBucket = (bucket: string, name: string) =>
  `https://projet.supabase.co/storage/v1/object/public/${bucket}/${name}`

test('COVER-04 the bucket follows the source, an address is used as is', () => {
  expect(['RHCA', 'IGM', 'ADC', 'INDEX', 'autre'].map(coverBucket)).toEqual([
    'rhca_covers',
    'igm_covers',
    'atlas_covers',
    'indexmedicus_covers',
    'article_covers',
  ])
  expect(coverAddress({ source: 'ADC', coverImageFileName: 'chapitre 7.png' }, base)).toBe(
    inBucket('atlas_covers', 'chapitre%207.png'),
  )
  expect(coverAddress({ source: 'RHCA', imageUrl: 'http://example.org/a.png' }, base)).toBe(
    'http://example.org/a.png',
  )
  expect(coverAddress({ source: 'INDEX' }, base)).toBeUndefined()
})

test('the alternate bucket: underscore to hyphen, ADC covers to article covers', () => {
  expect(alternateBucket('rhca_covers')).toBe('rhca-covers')
  expect(alternateBucket('igm_covers')).toBe('igm-covers')
  expect(alternateBucket('atlas_covers')).toBe('article_covers')
  expect(alternateBucket('rhca-pdfs')).toBeUndefined()
  expect(alternateCoverAddress(inBucket('rhca_covers', 'a_b.png'))).toBe(inBucket('rhca-covers', 'a_b.png'))
  expect(alternateCoverAddress('https://example.org/a_b.png')).toBeUndefined()
})

test('a chapter’s cover is looked for in both buckets, under four names in each', () => {
  expect(chapterCoverCandidates('ADC_Chap 7 (é).PNG', 'https://projet.supabase.co')).toEqual(
    ['atlas_covers', 'article_covers'].flatMap((bucket) =>
      ['ADC_Chap%207%20(%C3%A9).PNG', 'adc_chap_7_e.jpg', 'adc_chap_7_e.png', 'adc_chap_7_e.webp'].map(
        (name) => inBucket(bucket, name),
      ),
    ),
  )
})

const at = (bucket: string) => `https://projet.supabase.co/storage/v1/object/public/${bucket}/a.png`

test('COVER-05 IMG-03 the shared card tries once more, under the alternate bucket name', () => {
  expect([1, 2].map((errors) => retryAddress(at('rhca_covers'), errors, 'card'))).toEqual([
    at('rhca-covers'),
    undefined,
  ])
  expect(retryAddress(at('atlas_covers'), 1, 'card')).toBe(at('article_covers'))
  expect(COVER_ERROR_TEXTS.card).toBe('Image non disponible')
})

test('COVER-05 IMG-04 covers of RHCA and IGM on their own pages are tried up to 3 times more', () => {
  expect([1, 2, 3, 4].map((errors) => retryAddress(at('igm_covers'), errors, 'issue'))).toEqual([
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
  expect(COVER_ERROR_TEXTS.issue).toBe('Image indisponible')
})

test('a cover that is in no bucket has no other name to try', () => {
  expect(retryAddress('https://exemple.ht/couverture.png', 1, 'issue')).toBeUndefined()
})
