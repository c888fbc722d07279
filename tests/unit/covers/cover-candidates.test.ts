import { expect, test } from 'vitest'
import { chapterCoverCandidates, coverCandidates } from '#domain/covers/cover-candidates.ts'
import { isCorrectedCover } from '#domain/covers/cover-name.ts'

const BASE = 'https://exemple.ht'
const stored = (path: string) => `${BASE}/storage/v1/object/public/${path}`

test('the cover of an issue is looked for under both names of its bucket', () => {
  expect(coverCandidates({ source: 'RHCA', coverImageFileName: 'a.png' }, BASE)).toEqual([
    stored('rhca_covers/a.png'),
    stored('rhca-covers/a.png'),
  ])
})

test('a cover elsewhere has one address, and a work that names none has no cover', () => {
  const elsewhere = 'https://exemple.org/a.png'
  expect(coverCandidates({ source: 'RHCA', imageUrl: elsewhere }, BASE)).toEqual([elsewhere])
  expect(coverCandidates({ source: 'ADC', imageUrl: elsewhere }, BASE)).toEqual([elsewhere])
  expect(coverCandidates({ source: 'RHCA' }, BASE)).toEqual([])
  expect(coverCandidates({ source: 'ADC' }, BASE)).toEqual([])
})

test('ADC-12 variants of a chapter’s cover have the name before its last ending, its words joined by one line each', () => {
  expect(chapterCoverCandidates('_Abdomen.aigu - 2_.PNG', BASE).slice(0, 4)).toEqual([
    stored('atlas_covers/_Abdomen.aigu%20-%202_.PNG'),
    stored('atlas_covers/abdomenaigu_2.jpg'),
    stored('atlas_covers/abdomenaigu_2.png'),
    stored('atlas_covers/abdomenaigu_2.webp'),
  ])
})

test('a corrected cover is expected in the bucket of its publication alone', () => {
  expect(isCorrectedCover('rhca_covers', 'RHCA_vol_03_no_47_30_6_2025.png')).toBe(true)
  expect(isCorrectedCover('igm_covers', 'RHCA_vol_03_no_47_30_6_2025.png')).toBe(false)
  expect(isCorrectedCover('rhca_covers', 'RHCA_vol_03_no_46_30_6_2025.png')).toBe(false)
})
