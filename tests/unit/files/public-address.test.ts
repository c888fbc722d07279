import { expect, test } from 'vitest'
import { pdfAddress, pdfBucket, publicAddress, publicPath } from '#domain/files/public-address.ts'

const base = 'http://localhost:54321'
const inBucket = (bucket: string, name: string) => `${base}/storage/v1/object/public/${bucket}/${name}`

test('PDFs of each source are in their own bucket', () => {
  expect(['RHCA', 'IGM', 'INDEX', 'ADC', 'autre'].map(pdfBucket)).toEqual([
    'rhca-pdfs',
    'igm-pdfs',
    'indexmedicuspdf',
    'article-pdfs',
    'article-pdfs',
  ])
})

test('an address is used as is, a name is looked up in the bucket', () => {
  const address = 'https://example.org/a.pdf?x=1'
  expect(pdfAddress({ source: 'RHCA', pdfUrl: address, pdfFileName: 'a.pdf' }, base)).toBe(address)
  expect(pdfAddress({ source: 'RHCA', pdfUrl: 'a b.pdf' }, base)).toBe(inBucket('rhca-pdfs', 'a%20b.pdf'))
  expect(pdfAddress({ source: 'ADC', pdfFileName: 'ADC_chap_01.pdf' }, base)).toBe(
    inBucket('article-pdfs', 'ADC_chap_01.pdf'),
  )
  expect(pdfAddress({ source: 'IGM', pdfUrl: '/storage/v1/object/public/igm-pdfs/2023/a.pdf' }, base)).toBe(
    inBucket('igm-pdfs', '2023/a.pdf'),
  )
})

test('without a usable name there is no PDF', () => {
  expect(pdfAddress({ source: 'RHCA' }, base)).toBeUndefined()
  expect(pdfAddress({ source: 'RHCA', pdfUrl: '  ' }, base)).toBeUndefined()
  expect(pdfAddress({ source: 'RHCA', pdfUrl: '../backups/a.pdf' }, base)).toBeUndefined()
})

test('a public address says bucket and name, an address of something else nothing', () => {
  for (const name of ['a.png', 'a b.png', '2023/é+.png', '50%.png', 'a?b#c.png'])
    expect(publicPath(publicAddress(base, 'rhca_covers', name), `${base}/`)).toBe(`rhca_covers/${name}`)
  expect(publicPath(`${inBucket('rhca_covers', 'a.png')}?v=2#x`, base)).toBe('rhca_covers/a.png')
  for (const other of [
    'https://example.org/storage/v1/object/public/rhca_covers/a.png',
    `${base}/storage/v1/object/sign/rhca_covers/a.png`,
    `${base}/rest/v1/articles`,
    inBucket('rhca_covers', '%zz.png'),
    inBucket('rhca_covers', '%00.png'),
    '',
  ])
    expect(publicPath(other, base), other).toBeUndefined()
})
