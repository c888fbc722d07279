import { expect, test } from 'vitest'
import { chapterCoverCandidates } from '#domain/covers/cover-candidates.ts'
import {
  alternateBucket,
  alternateCoverAddress,
  coverAddress,
  coverBucket,
} from '#domain/covers/cover-bucket.ts'

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
