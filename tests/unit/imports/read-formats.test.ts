import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWithNames } from './with-author-names.ts'
import { openCsv, readCsv } from '#formats/csv/read-csv.ts'
import { importFormat, decodeBytes } from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readNbib } from '#formats/reference-readers/read-nbib.ts'
import { readPubmedXml } from '#formats/reference-readers/read-pubmed-xml.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'

const bytes = (name: string) => readFileSync(new URL(`../../fixtures/imports/${name}`, import.meta.url))

const textOf = (name: string): string => {
  const read = decodeBytes(bytes(name))
  if ('unreadable' in read) throw new Error(read.unreadable)
  return read.text
}

const csvRecords = (text: string): ImportRecord[] => [...readCsv(openCsv(text))]
const works = (records: Iterable<ImportRecord>) => [...records].map(readWithNames)

test.each([
  ['notices.csv', 'csv'],
  ['notices.ris', 'ris'],
  ['notices.bib', 'bibtex'],
  ['notices.nbib', 'nbib'],
  ['pubmed.xml', 'pubmed-xml'],
])('%s is known by its content as %s, whatever its name', (name, format) => {
  expect(importFormat(textOf(name), 'fichier.txt')).toBe(format)
})

test('what is none of the formats is reported as what it is', () => {
  expect(decodeBytes(new Uint8Array())).toEqual({ unreadable: 'empty' })
  expect(decodeBytes(new TextEncoder().encode(' \n\n'))).toEqual({ unreadable: 'empty' })
  expect(decodeBytes(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toEqual({ unreadable: 'spreadsheet' })
  expect(decodeBytes(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toEqual({ unreadable: 'binary' })
  expect(importFormat('Bonjour à tous\nUne lettre', 'lettre.txt')).toBeUndefined()
  expect(importFormat('<html><body>Page</body></html>', 'page.xml')).toBeUndefined()
})

test('a table is read alike in UTF-8 with its mark and in Windows-1252, with lines in cells and empty lines', () => {
  const [utf8, windows] = [csvRecords(textOf('notices.csv')), csvRecords(textOf('notices-windows-1252.csv'))]
  expect(windows).toEqual(utf8)
  expect(utf8.map(({ line }) => line)).toEqual([2, 4, 6, 7])
  expect(works(utf8)[0]).toMatchObject({
    draft: {
      title: 'Prise en charge de l’hernie étranglée à Port-au-Prince',
      authors: ['Marie-Ange Louis', 'Jean Pierre'],
      journal: 'Annales de chirurgie d’essai',
      publication_date: '2019',
      page_number: '45-52',
      abstract: 'Étude rétrospective.\nSur deux lignes, avec un "guillemet".',
      keywords: ['hernie', 'urgence'],
    },
    notes: [],
  })
  expect(works(utf8)[1]).toMatchObject({ draft: { publication_date: '2020-03-15' } })
  expect(works(utf8)[2]).toEqual({ refusals: ['Le titre manque'] })
  expect(works(utf8)[3]).toEqual({
    refusals: ['La date «\u00a031/02/2020\u00a0» n’existe pas ou n’est pas comprise'],
  })
})

test('the columns of a table are known in French and English, an unknown one is left to the person', () => {
  const { columns, delimiter } = openCsv(textOf('notices.csv'))
  expect(delimiter).toBe(';')
  expect(columns.map(({ field }) => field)).toEqual([
    'title',
    'contributors',
    'journal',
    'publicationDate',
    'volume',
    'issue',
    'pageNumber',
    'doi',
    'abstract',
    'keywords',
    undefined,
  ])
  expect(columns[10]).toEqual({ heading: 'Cote', field: undefined, example: 'A1' })
  const english = openCsv('sep=\t\nDocument Title\tAuthor(s)\tSource title\tYear\nA\tB\tC\t2020\n')
  expect(english.columns.map(({ field }) => field)).toEqual([
    'title',
    'contributors',
    'journal',
    'publicationDate',
  ])
  expect([...readCsv(english)]).toEqual([
    { line: 3, values: { title: ['A'], contributors: ['B'], journal: ['C'], publicationDate: ['2020'] } },
  ])
})

test('a broken quote costs its own row and no other', () => {
  const records = csvRecords(textOf('guillemet-casse.csv'))
  expect(records.map(({ line, values, errorText }) => [line, values.title?.[0] ?? errorText])).toEqual([
    [2, 'Premier titre'],
    [3, 'un guillemet y est ouvert et mal refermé'],
    [4, 'Troisième titre'],
    [5, 'un guillemet y est ouvert et mal refermé'],
  ])
})

test('a table longer than one part loses and doubles no row', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `"Titre ${index}\nsuite",Auteur ${index},2020`)
  const records = csvRecords(`title,authors,year\n${rows.join('\n')}`)
  expect(records.map(({ values }) => values.title?.[0])).toEqual(
    rows.map((_, index) => `Titre ${index}\nsuite`),
  )
  expect(records.at(-1)?.line).toBe(2 + 4999 * 2)
})

test('RIS: names, pages, dates and long values; a record without end ends at the next', () => {
  const read = works(readRis(textOf('notices.ris')))
  expect(read[0]).toMatchObject({
    draft: {
      title: 'Le choléra à Cité Soleil',
      authors: ['Marie-Ange Louis', 'Ministère de la Santé Publique et de la Population'],
      journal: 'Revue d’essai',
      publication_date: '2011-04-05',
      page_number: '123-128',
      doi: '10.5555/ESSAI.2',
      keywords: ['choléra', 'épidémie'],
      abstract: 'Premier paragraphe suivi d’une ligne.',
    },
  })
  expect(read[1]).toMatchObject({ draft: { title: 'Une notice sans fin', publication_date: '2012' } })
  expect(read[2]).toEqual({ refusals: ['Le titre manque'] })
})

test('BibTeX: accents, macros, months, institutions; a broken entry costs no other', () => {
  const records = [...readBibtex(textOf('notices.bib'))]
  expect(records[1]).toMatchObject({ line: 16, errorText: 'une accolade ouverte n’est pas refermée' })
  const read = records.map(readWithNames)
  expect(read[0]).toMatchObject({
    draft: {
      title: "L'hépatite virale : étude & suivi",
      authors: ['Marie-Ange Louis', 'Renée Désir', 'Ministère de la Santé and Population'],
      journal: "Revue d'essai",
      publication_date: '2020-03',
      page_number: '12-18',
      keywords: ['hépatite', 'foie'],
    },
    notes: [],
  })
  expect(read[2]).toMatchObject({
    draft: { title: 'Garçon de six ans : œdème aigu', journal: 'Autre revue' },
  })
})

test.each([
  ['8 jan', '2012-01-08'],
  ['February~15', '2012-02-15'],
  ['mar', '2012-03'],
])('BibTeX: the month “%s” of 2012 is %s', (month, date) => {
  const [record] = [...readBibtex(`@article{a, title = {Le pian}, year = {2012}, month = {${month}}}`)]
  expect(record && readWithNames(record)).toMatchObject({ draft: { publication_date: date } })
})

test('REC-18 PubMed text: continued lines, the original title, shortened pages, dates by month and season, types', () => {
  const read = works(readNbib(textOf('notices.nbib')))
  expect(read[0]).toMatchObject({
    draft: {
      title: 'Prise en charge des brûlures dans un hôpital de district.',
      authors: ['Marie-Ange Louis', 'Renée Désir'],
      affiliations: [{ id: 'j1', institution: 'Hôpital d’essai, Port-au-Prince.' }],
      publication_date: '2018-03',
      page_number: '101-109',
      doi: '10.5555/essai.4',
      abstract: 'Contexte : un essai sur deux lignes.',
      work_type: 'case-report',
      category: 'case-study',
      keywords: ['brûlures', 'district'],
    },
  })
  expect(read[1]).toMatchObject({
    draft: { title: 'Second record.', publication_date: '2019' },
    notes: ['La date «\u00a02019 Spring\u00a0» est retenue comme 2019'],
  })
})

test.each([
  ['Case Reports', 'case-report'],
  ['Editorial', 'editorial'],
  ['Letter', 'letter'],
  ['Academic Dissertation', 'thesis'],
  ['Congress', 'conference-paper'],
  ['Meeting Abstract', 'conference-paper'],
  ['Technical Report', 'report'],
  ['Monograph', 'book'],
  ['Review', undefined],
  ["Research Support, Non-U.S. Gov't", undefined],
  ['Published Erratum', undefined],
])('REC-18 both files of PubMed read the publication type “%s” as %s', (name, type) => {
  const text = `PMID- 1\nTI  - Le pian\nFAU - Un, Ana\nPT  - Journal Article\nPT  - ${name}\n`
  const xml = `<PubmedArticle><MedlineCitation><Article><ArticleTitle>Le pian</ArticleTitle>
    <AuthorList><Author><LastName>Un</LastName></Author></AuthorList><PublicationTypeList>
    <PublicationType>Journal Article</PublicationType><PublicationType>${name}</PublicationType>
    </PublicationTypeList></Article></MedlineCitation></PubmedArticle>`
  for (const records of [readNbib(text), readPubmedXml(xml)]) {
    const read = [...records].map(readImportedWork)
    expect(read.map((each) => 'draft' in each && each.draft.work_type)).toEqual([type])
  }
})

test('REC-18 PubMed XML: types, marked titles, entities, structured abstracts, groups; a broken article costs no other', () => {
  const records = [...readPubmedXml(textOf('pubmed.xml'))]
  expect(records.map(({ line, errorText }) => [line, errorText])).toEqual([
    [4, undefined],
    [25, 'son XML est mal formé'],
    [28, undefined],
  ])
  const read = records.map(readWithNames)
  expect(read[0]).toMatchObject({
    draft: {
      title: 'Effets de l’Artemisia & de la chloroquine.',
      authors: ['Marie-Ange Louis', 'Groupe d’essai'],
      affiliations: [{ id: 'j1', institution: 'Hôpital d’essai' }],
      journal: 'Annales d’essai',
      work_type: 'letter',
      category: 'lettre',
      publication_date: '2017-10-03',
      page_number: '20-25',
      doi: '10.5555/essai.5',
      abstract: 'OBJECTIF : Mesurer.\nRÉSULTATS : Mesurés.',
      keywords: ['paludisme'],
    },
  })
  expect(read[2]).toMatchObject({ draft: { authors: ['J. Pierre'], publication_date: '2016-11' } })
  const cut =
    '<PubmedArticleSet><PubmedArticle><A>un<PubmedArticle><A>&#233;t&#xE9; &lt;i&gt;</A></PubmedArticle>'
  expect([...readPubmedXml(cut)].map(({ errorText }) => errorText)).toEqual([
    'la balise <PubmedArticle> n’y est pas refermée',
    undefined,
  ])
})
