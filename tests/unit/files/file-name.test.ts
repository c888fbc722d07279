import { describe, expect, test } from 'vitest'
import {
  articleCoverName,
  articlePdfName,
  chapterCoverName,
  chapterPdfName,
  issueCoverName,
  issuePdfName,
  issuePrefix,
  parseFileName,
  twoDigits,
} from '#domain/files/file-name.ts'

describe('reading names', () => {
  test.each([
    ['RHCA_vol_04_no_49_5_3_2024.png', 'RHCA', 4, 49, '2024-03-05', false],
    ['RHCA_vol_4_no_9_05-03-24.pdf', 'RHCA', 4, 9, '2024-03-05', false],
    ['IGM_vol_03_no_07_01-07-2023.pdf', 'IGM', 3, 7, '2023-07-01', false],
    ['igm_vol_3_no_7.PDF', 'IGM', 3, 7, undefined, false],
    ['RHCA_vol_02_no_47_cover.png', 'RHCA', 2, 47, undefined, true],
    ['RHCA_vol_02_no_47_cover_17_7_23.webp', 'RHCA', 2, 47, '2023-07-17', true],
    ['RHCA_vol_02_no_47_2023-07-17.pdf', 'RHCA', 2, 47, '2023-07-17', false],
    ['INDEX_vol_12_no_3_1_2_2020.jpg', 'INDEX', 12, 3, '2020-02-01', false],
  ])('%s', (name, source, volume, issue, date, isCover) => {
    expect(parseFileName(name)).toMatchObject({ kind: 'issue', source, volume, issue, date, isCover })
  })

  test.each([
    ['ADC_chap_07.pdf', 7, undefined, false],
    ['ADC_chap_7_abdomen_aigu.pdf', 7, undefined, false],
    ['ADC_chap_23_12-01-24.pdf', 23, '2024-01-12', false],
    ['ADC_chap_07_cover.png', 7, undefined, true],
  ])('%s', (name, chapter, date, isCover) => {
    expect(parseFileName(name)).toMatchObject({ kind: 'chapter', source: 'ADC', chapter, date, isCover })
  })

  test.each([
    'notes.pdf',
    'RHCA_vol_04.pdf',
    'RHCA_vol_04_no_49_31_2_2024.png',
    'RHCA_vol_04_no_49_final version.pdf',
    'RHCA_vol_04_no_49_brouillon.pdf',
    'RHCA_vol_04_no_49',
    'ADC_introduction.pdf',
    '../RHCA_vol_04_no_49.pdf',
  ])('%s follows no convention', (name) => {
    expect(parseFileName(name)).toBeUndefined()
  })
})

describe('writing names', () => {
  test('IMG-09 volume and number have two digits at least', () => {
    expect(twoDigits(3)).toBe('03')
    expect(twoDigits(47)).toBe('47')
    expect(twoDigits('3 (2023)')).toBe('03')
    expect(twoDigits('')).toBeUndefined()
    expect(issueCoverName({ source: 'RHCA', volume: 3, issue: 9, date: '2024-11-30' })).toBe(
      'RHCA_vol_03_no_09_30_11_2024.png',
    )
    expect(issuePdfName({ source: 'IGM', volume: '3', issue: '47', date: '2023-07-01' })).toBe(
      'IGM_vol_03_no_47_01-07-23.pdf',
    )
    expect(issuePrefix('RHCA', 4, 9)).toBe('RHCA_vol_04_no_09')
  })

  test('a name is not written when a part of it is missing or the date is not real', () => {
    expect(
      issueCoverName({ source: 'RHCA', volume: 3, issue: undefined, date: '2024-11-30' }),
    ).toBeUndefined()
    expect(issuePdfName({ source: 'RHCA', volume: 3, issue: 4, date: '2024-02-31' })).toBeUndefined()
  })

  test.each([
    issueCoverName({ source: 'RHCA', volume: 3, issue: 9, date: '2009-01-02' }),
    issuePdfName({ source: 'IGM', volume: 3, issue: 112, date: '2009-01-02' }),
  ])('%s reads back with its date', (name) => {
    expect(parseFileName(name ?? '')).toMatchObject({ volume: 3, date: '2009-01-02' })
  })

  test('names of one article’s files read back with its position', () => {
    const issue = { source: 'RHCA', volume: 2, issue: 47, date: '2023-07-17' } as const
    expect(parseFileName(articlePdfName(issue, 3) ?? '')).toMatchObject({
      issue: 47,
      article: 3,
      date: '2023-07-17',
    })
    expect(parseFileName(articleCoverName(issue, 12) ?? '')).toMatchObject({
      issue: 47,
      article: 12,
      isCover: true,
    })
    expect(parseFileName(issuePdfName(issue) ?? '')).toMatchObject({ article: undefined })
  })

  test('names of ADC chapters read back', () => {
    expect(parseFileName(chapterPdfName('ADC', 7))).toMatchObject({
      chapter: 7,
      isCover: false,
      extension: 'pdf',
    })
    expect(parseFileName(chapterCoverName('ADC', 12))).toMatchObject({
      chapter: 12,
      isCover: true,
      extension: 'png',
    })
  })
})
