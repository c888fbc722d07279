import { expect, test } from 'vitest'
import { matchPdfs } from '#domain/imports/match-pdfs.ts'

const WORKS = [
  { title: 'Prise en charge des hernies étranglées à Port-au-Prince' },
  { title: 'Anesthésie péridurale en milieu rural', doi: '10.5555/rhca.49.2' },
  { title: 'Choléra et chirurgie', pdf_filename: 'scan-17.pdf' },
  { title: 'Brûlures de l’enfant' },
]

test('PDFs find their articles by the name in the file, DOI, title and number', () => {
  const names = [
    'RHCA_vol_04_no_49_art_04_05-03-24.pdf',
    'rhca-49-2.pdf',
    'SCAN-17.PDF',
    'Prise en charge des hernies etranglees.pdf',
  ]
  expect([...matchPdfs(names, WORKS)].sort()).toEqual([
    [0, 3],
    [1, 1],
    [2, 2],
    [3, 0],
  ])
})

test('a file that says nothing is given to nobody, and one file belongs to one article', () => {
  expect(matchPdfs(['scan.pdf', 'photo.pdf'], WORKS).size).toBe(0)
  expect([...matchPdfs(['1.pdf'], WORKS)]).toEqual([[0, 0]])
})
