import { expect, test } from 'vitest'
import { PANEL_ISSUE, PANEL_VOLUME, sanitizeFileName, uploadName } from '#domain/files/upload-name.ts'

const upload = { volume: 4, issue: 49, date: '2024-03-05', now: 1_700_000_000_000 }

test('covers are named by prefix, volume, issue and d_m_yyyy, in their own format', () => {
  expect(uploadName({ ...upload, bucket: 'rhca_covers', fileName: 'Photo.PNG' })).toBe(
    'RHCA_vol_04_no_49_5_3_2024.png',
  )
  expect(uploadName({ ...upload, bucket: 'indexmedicus_covers', fileName: 'x.webp' })).toBe(
    'INDEX_vol_04_no_49_5_3_2024.webp',
  )
})

test('PDFs are named with the date dd-mm-yy', () => {
  expect(uploadName({ ...upload, bucket: 'rhca-pdfs', fileName: 'numéro.pdf' })).toBe(
    'RHCA_vol_04_no_49_05-03-24.pdf',
  )
  expect(uploadName({ ...upload, bucket: 'igm-pdfs', fileName: 'a.pdf' })).toBe(
    'IGM_vol_04_no_49_05-03-24.pdf',
  )
})

test('files of other buckets, and those without a date, get a timestamp', () => {
  expect(uploadName({ ...upload, bucket: 'article_annexes', fileName: 'schéma.png' })).toBe(
    '1700000000000_sch_ma.png',
  )
  expect(uploadName({ ...upload, bucket: 'rhca-pdfs', fileName: 'a.pdf', date: undefined })).toBe(
    '1700000000000_a.pdf',
  )
})

test('the panel proposes volume 4, issue 49', () => {
  expect([PANEL_VOLUME, PANEL_ISSUE]).toEqual([4, 49])
})

test('UPLOAD-12 a name never carries a path or a sign outside ASCII', () => {
  expect(sanitizeFileName('../../Numéro\u202f4.pdf')).toBe('Num_ro_4.pdf')
  expect(sanitizeFileName('C:\\dossier\\a.pdf')).toBe('a.pdf')
  expect(sanitizeFileName('..')).toBe('_')
})
