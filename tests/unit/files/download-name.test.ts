import { expect, test } from 'vitest'
import { downloadName, pageFileName, titlePart } from '#domain/downloads/download.ts'

test('PDF-02 a download is named by source, 30 characters of the title and the date', () => {
  const title = 'Hernie inguinale : 120 cas (2018-2022) à l’Hôpital'
  const publicationDate = '2024-03-05'
  expect(downloadName({ source: 'RHCA', title, publicationDate })).toBe(
    'RHCA_Hernie_inguinale_120_cas_20182_2024-03-05.pdf',
  )
  expect(
    downloadName({ source: 'IGM', title: 'Le paludisme', publicationDate: '2023-12-01T00:00:00Z' }),
  ).toBe('IGM_Le_paludisme_2023-12-01.pdf')
  expect(downloadName({ source: 'INDEX', title: 'Choléra', publicationDate })).toBe(
    'INDEX_Choléra_2024-03-05.pdf',
  )
})

test('a name is cut between characters, not inside one', () => {
  expect(downloadName({ source: 'IGM', title: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa𐐀𐐀' })).toBe(
    'IGM_aaaaaaaaaaaaaaaaaaaaaaaaaaaaa𐐀.pdf',
  )
})

test('PDF-11 an ADC PDF is named by the first 30 characters of its title', () => {
  const title = 'Abdomen aigu chirurgical de l’enfant et du nourrisson'
  expect(downloadName({ source: 'ADC', title, publicationDate: '2024-03-05' })).toBe(
    'ADC_Abdomen_aigu_chirurgical_de_le.pdf',
  )
})

test('a missing title or date leaves no stray underscore', () => {
  expect(downloadName({ source: 'RHCA', title: '…', publicationDate: 'bientôt' })).toBe('RHCA.pdf')
})

test('letters lose their accents instead of vanishing', () => {
  expect(titlePart("L'œdème aigu")).toBe('Loedeme_aigu')
})

test('USE-23 a PDF is saved with the accents of its title, composed as a keyboard types them', () => {
  const work = { source: 'IGM', title: 'L’œdème aigu à Léogâne', publicationDate: '2024-03-05' } as const
  expect(downloadName(work)).toBe('IGM_Lœdème_aigu_à_Léogâne_2024-03-05.pdf')
  expect(downloadName({ ...work, title: work.title.normalize('NFD') })).toBe(downloadName(work))
  expect(downloadName({ ...work, title: 'Numéro n° 4 / été' })).toBe('IGM_Numéro_n_4_été_2024-03-05.pdf')
})

test('META-02 in the folder of its page a PDF has a name in plain letters', () => {
  expect(
    pageFileName({ source: 'IGM', title: 'L’œdème aigu à Léogâne', publicationDate: '2024-03-05' }),
  ).toBe('IGM_Loedeme_aigu_a_Leogane_2024-03-05.pdf')
})
