import { expect, test } from 'vitest'
import { readWithNames } from './with-author-names.ts'
import { openCsv, readCsv } from '#admin/features/imports/read-csv.ts'
import { ArticleSchema } from '#domain/articles/article.ts'
import { bibtexPieces, csvPieces, risPieces } from '#domain/imports/export-notices.ts'
import { classifyRow } from '#domain/imports/classify-row.ts'
import { KnownWorkSchema } from '#domain/imports/known-work.ts'
import type { ImportRecord } from '#domain/imports/import-record.ts'
import { readBibtex } from '#domain/imports/read-bibtex.ts'
import { readRis } from '#domain/imports/read-ris.ts'

const ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  title: '=HYPERLINK("https://exemple.ht")',
  abstract: 'Ligne une,\nligne "deux" ; trois',
  authors: ['Abner de Saint-Méry', 'Marie-Ange Louis', 'Comité de rédaction'],
  author_affiliations: ['+509 Hôpital d’essai'],
  publication_date: '2019-05-03',
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
  source: 'INDEX',
  work_type: 'article',
  category: 'review',
  tags: ['@essai'],
  keywords: ['-moins', 'plus'],
  volume: '7',
  issue: '2',
  page_number: '12-18',
  specialty: 'surgery',
  doi: '10.5555/un',
  journal: 'Revue & « essai » 100 %',
  status: 'published',
  version: 1,
}
const HOSTILE = { ...ROW, title: "'=déjà protégé", authors: ['Louis, Marie'], journal: '\tTabulation' }

const address = () => 'https://exemple.ht/articles/1'
const differences = (record: ImportRecord | undefined, row: object) => {
  if (!record) throw new Error('nothing was read')
  const {
    kind,
    differences: found,
    reasons,
  } = classifyRow(0, record, readWithNames(record), [KnownWorkSchema.parse(row)], undefined)
  return { kind, found, reasons }
}
const IDENTICAL = { kind: 'identical', found: [], reasons: [] }

test('what is exported as CSV is read back as the same works, and no cell is a formula', () => {
  const text = [...csvPieces([ROW, HOSTILE].map((row) => ArticleSchema.parse(row)))].join('')
  const cells = text.replace(/^\uFEFF/, '').split(/,|\r\n/)
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  const [first, second] = [...readCsv(openCsv(text))]
  expect(differences(first, ROW)).toEqual(IDENTICAL)
  expect(readWithNames(second ?? { line: 0, values: {} })).toMatchObject({
    draft: { title: "'=déjà protégé" },
  })
})

test('what is exported as RIS and BibTeX is read back as the same works', () => {
  const work = ArticleSchema.parse(ROW)
  expect(differences([...readRis([...risPieces([work], address)].join(''))][0], ROW)).toEqual(IDENTICAL)
  expect(differences([...readBibtex([...bibtexPieces([work], address)].join(''))][0], ROW)).toEqual(IDENTICAL)
})

test('REC-19 particles, suffixes, groups and single names come back from RIS and BibTeX', () => {
  const authors = [
    'Marie de La Tour',
    'Joseph Pierre-Louis Jr',
    'Marie de La Tour III',
    'Jan Van den Berghe',
    'Ricardy d’Estinval',
    'Anténor',
    'Médecins Sans Frontières',
    'Society of Eyes and Ears',
  ]
  const work = ArticleSchema.parse({ ...ROW, authors })
  for (const records of [
    readRis([...risPieces([work], address)].join('')),
    readBibtex([...bibtexPieces([work], address)].join('')),
  ])
    expect(readWithNames([...records][0] ?? { line: 0, values: {} })).toMatchObject({ draft: { authors } })
})

test('REC-19 a group with a comma comes back whole from BibTeX', () => {
  const authors = ['Service de chirurgie, HUEH', 'Luc Le Goff']
  const work = ArticleSchema.parse({ ...ROW, authors })
  const [record] = [...readBibtex([...bibtexPieces([work], address)].join(''))]
  expect(readWithNames(record ?? { line: 0, values: {} })).toMatchObject({ draft: { authors } })
  expect(differences(record, { ...ROW, authors })).toEqual(IDENTICAL)
})

test.each([
  ['RIS', readRis, risPieces],
  ['BibTeX', readBibtex, bibtexPieces],
] as const)('the abstract comes back from %s, and opens no record of its own', (_, read, pieces) => {
  const abstract =
    'Objectif : 50 % de {cas}, \\input{x} & « sûr ».\r\nER  - \r\nTY  - JOUR\nTI  - Faux\n}\n@article{faux,\n  title = {Faux}}'
  const works = [{ ...ROW, abstract }, ROW].map((row) => ArticleSchema.parse(row))
  const records = [...read([...pieces(works, address)].join(''))]
  expect(records.map(({ values }) => values.title)).toEqual([[ROW.title], [ROW.title]])
  expect(records[0]?.values.abstract).toEqual([abstract.replace(/\s+/g, ' ')])
})

test('no two entries of a BibTeX file have the same key', () => {
  const work = ArticleSchema.parse(ROW)
  const works = Array.from({ length: 30 }, () => work)
  const keys = [...bibtexPieces(works, address)].map((entry) => /^@\w+\{([^,]*),/.exec(entry)?.[1])
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(30)
})
