import { expect, test } from 'vitest'
import { coverName, padCoverName } from '#domain/covers/cover-name.ts'

const issue49 = { source: 'RHCA', volume: '4', issue: '49', publicationDate: '2024-03-05' } as const

test('COVER-01 cover file name, else last segment of image_url, else built from volume, issue and date', () => {
  const imageUrl = '/storage/v1/object/public/rhca_covers/b.png?v=2'
  expect(coverName({ ...issue49, coverImageFileName: 'a.png', imageUrl })).toBe('a.png')
  expect(coverName({ ...issue49, imageUrl })).toBe('b.png')
  expect(coverName(issue49)).toBe('RHCA_vol_04_no_49_5_3_2024.png')
})

test('IMG-01 each later name is used only when those before are missing', () => {
  expect(coverName({ ...issue49, coverImageFileName: ' ', imageUrl: 'b.png' })).toBe('b.png')
  expect(coverName({ ...issue49, coverImageFileName: '', imageUrl: ' ' })).toBe(
    'RHCA_vol_04_no_49_5_3_2024.png',
  )
  expect(coverName({ ...issue49, imageUrl: 'folder/' })).toBe('RHCA_vol_04_no_49_5_3_2024.png')
  expect(coverName({ ...issue49, publicationDate: undefined })).toBeUndefined()
})

test('only the publications that have issues get a built name', () => {
  expect(coverName({ ...issue49, source: 'IGM' })).toBe('IGM_vol_04_no_49_5_3_2024.png')
  expect(coverName({ ...issue49, source: 'INDEX' })).toBeUndefined()
  expect(coverName({ ...issue49, source: 'ADC' })).toBeUndefined()
})

test('IMG-06 a stored value starting with http is used as is', () => {
  const address = 'https://example.org/covers/RHCA_vol_4_no_9.png'
  expect(coverName({ ...issue49, coverImageFileName: address })).toBe(address)
  expect(coverName({ ...issue49, issue: '47', imageUrl: address })).toBe(address)
})

test('COVER-02 IMG-02 the corrected names of issues 47 and 48 win over what the row says', () => {
  for (const [issue, corrected] of [
    ['47', 'RHCA_vol_03_no_47_30_6_2025.png'],
    ['48', 'RHCA_vol_03_no_48_3_11_2025.png'],
  ] as const) {
    const wrong = {
      source: 'RHCA' as const,
      volume: '2',
      issue,
      coverImageFileName: `RHCA_vol_02_no_${issue}_1_1_2023.png`,
    }
    expect(coverName(wrong)).toBe(corrected)
    expect(coverName({ ...wrong, coverImageFileName: undefined, imageUrl: 'autre.png' })).toBe(corrected)
  }
})

test('COVER-02 IMG-02 no other issue is corrected', () => {
  for (let issue = 1; issue <= 60; issue += 1) {
    if (issue === 47 || issue === 48) continue
    expect(coverName({ ...issue49, issue: String(issue), coverImageFileName: 'a.png' })).toBe('a.png')
  }
  expect(coverName({ ...issue49, coverImageFileName: 'a.png' })).toBe('a.png')
  expect(coverName({ source: 'IGM', issue: '47', coverImageFileName: 'a.png' })).toBe('a.png')
})

test('COVER-03 names of the RHCA or IGM pattern get two digits, others stay', () => {
  expect(padCoverName('RHCA_vol_4_no_9_cover.png')).toBe('RHCA_vol_04_no_09_cover.png')
  expect(padCoverName('IGM_vol_3_no_112_1_2_2023.png')).toBe('IGM_vol_03_no_112_1_2_2023.png')
  expect(padCoverName('couverture_vol_4_no_9.png')).toBe('couverture_vol_4_no_9.png')
  expect(coverName({ ...issue49, coverImageFileName: 'RHCA_vol_4_no_49_cover.png' })).toBe(
    'RHCA_vol_04_no_49_cover.png',
  )
})
