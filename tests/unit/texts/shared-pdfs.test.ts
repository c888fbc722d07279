import { expect, test } from 'vitest'
import { pdfsWithWorks, type TextOwner } from '#archive/shared-pdfs.ts'

const BACKEND = 'https://backend.test'

const work = (id: string, more: Partial<TextOwner> = {}): TextOwner => ({
  id,
  source: 'IGM',
  title: id,
  publicationDate: '2023-06-14',
  volume: '2',
  issue: '6',
  pageNumber: undefined,
  pdfPages: undefined,
  pdfUrl: undefined,
  pdfFileName: undefined,
  ...more,
})

const ids = (works: TextOwner[]) =>
  pdfsWithWorks(works, BACKEND).map(({ address, works: ofPdf }) => [
    address.split('/').at(-1),
    ...ofPdf.map(({ id }) => id),
  ])

test('TEXT-11 works of an issue without a PDF of their own are in the PDF of the issue, its owner first', () => {
  expect(
    ids([
      work('contents'),
      work('lead', { pdfFileName: 'IGM_vol_02_no_06_14-06-22.pdf' }),
      work('other'),
      work('elsewhere', { issue: '7' }),
    ]),
  ).toEqual([['IGM_vol_02_no_06_14-06-22.pdf', 'lead', 'contents', 'other']])
})

test('TEXT-11 the PDF of one article is its own, in RHCA as in IGM', () => {
  expect(
    ids([
      work('first', { source: 'RHCA', pdfFileName: 'RHCA_vol_02_no_06_art_01_15-06-22.pdf' }),
      work('second', { source: 'RHCA' }),
      work('third', { source: 'RHCA', pdfFileName: 'RHCA_vol_02_no_06_15-06-22.pdf' }),
    ]),
  ).toEqual([
    ['RHCA_vol_02_no_06_art_01_15-06-22.pdf', 'first'],
    ['RHCA_vol_02_no_06_15-06-22.pdf', 'third', 'second'],
  ])
})

test('TEXT-11 works that name the same file share it; a file on another site is nobody’s', () => {
  expect(
    ids([
      work('a', { source: 'INDEX', pdfFileName: 'these.pdf' }),
      work('b', { source: 'INDEX', pdfFileName: 'these.pdf' }),
      work('c', { source: 'INDEX', pdfUrl: 'https://other.test/these.pdf' }),
    ]),
  ).toEqual([['these.pdf', 'b', 'a']])
})
