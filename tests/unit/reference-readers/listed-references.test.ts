import { expect, test } from 'vitest'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readOjs } from '#formats/reference-readers/read-ojs.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'

const bibliographyOf = (records: Iterable<ImportRecord>) => {
  const [record] = [...records]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read.draft['bibliography']
}

const crossref = (...reference: object[]) =>
  bibliographyOf(readCrossrefJson(JSON.stringify({ title: ['Le pian'], reference })))

const ojs = (...citations: string[]) =>
  bibliographyOf(
    readOjs(
      `<article xmlns="http://pkp.sfu.ca" current_publication_id="1"><publication><id type="internal">1</id><title>Le pian</title><citations>${citations.map((citation) => `<citation>${citation}</citation>`).join('')}</citations></publication></article>`,
    ),
  )

test('MOVE-01 each reference of Crossref is one, with its own DOI', () => {
  expect(
    crossref(
      { unstructured: 'Louis M. Les hernies de l’enfant. 2018.' },
      { DOI: '10.1000/xyz' },
      { author: 'Pierre J', 'article-title': 'le pian', 'journal-title': 'Rev Essai', year: '1990' },
      { author: 'Paul A', 'article-title': '(Sans titre)', year: '1991' },
    ),
  ).toEqual([
    { text: 'Louis M. Les hernies de l’enfant. 2018.' },
    { text: 'doi:10.1000/xyz', doi: '10.1000/xyz' },
    { text: 'Pierre J. le pian. Rev Essai 1990' },
    { text: 'Paul A. (Sans titre). 1991' },
  ])
})

test('MOVE-01 each reference of OJS is one', () => {
  const references = [
    'Organisation mondiale de la Santé. Rapport sur la santé dans le monde, Genève',
    'Paul J. Autre chose. Lancet. 2010;3:4.',
    '(2019) Le pian',
    'References',
  ]
  expect(ojs(...references)).toEqual(references.map((text) => ({ text })))
  expect(ojs('Paul J. Autre chose')).toEqual([{ text: 'Paul J. Autre chose' }])
})

test('MOVE-01 a reference loses the number that it has in its list, and no other', () => {
  expect(
    crossref(
      { unstructured: '1. Un A. 2001.' },
      { unstructured: '[2] Deux B.' },
      { unstructured: '2003. Trois' },
    ),
  ).toEqual([{ text: 'Un A. 2001.' }, { text: 'Deux B.' }, { text: '2003. Trois' }])
  expect(crossref({ unstructured: '(2019) Le pian' })).toEqual([{ text: '(2019) Le pian' }])
})
