import { describe, expect, test } from 'vitest'
import { bibtex } from '#domain/citations/bibtex.ts'
import { cslItem, cslJson } from '#domain/citations/csl-json.ts'
import { ris } from '#domain/citations/ris.ts'
import { WORK_TYPES, type WorkType } from '#domain/works/work-type.ts'
import { type ArticleRow, articleRow } from '#scripts/seed/rows/article-row.ts'
import { citable, citableRow, demonstrationRows } from './demonstration-works.ts'
import { expectedReference } from './expected-reference.ts'
import { readByForeigner } from './foreign-reference.ts'

const writers = { BibTeX: bibtex, RIS: ris, 'CSL-JSON': cslJson }

type Format = keyof typeof writers

/** Types of which a format has a number of pages rather than a first and a last one. */
const COUNTED: Record<Format, readonly WorkType[]> = {
  BibTeX: [],
  RIS: ['thesis', 'dissertation', 'book'],
  'CSL-JSON': ['thesis', 'dissertation', 'book', 'report'],
}

/** BibTeX and RIS know a year; the tests of dates look at months and days. */
const expected = (format: Format, row: ArticleRow) => {
  const { date, workType, genre: _, pages, pageCount, type, ...reference } = expectedReference(row)
  return {
    ...reference,
    // BibTeX knows articles of one kind only.
    type: format === 'BibTeX' && type === 'article-magazine' ? 'article-journal' : type,
    pages: (COUNTED[format].includes(workType) ? pageCount : undefined) ?? pages,
    year: date?.[0],
  }
}

const cases: Record<string, ArticleRow> = {
  ...Object.fromEntries(
    WORK_TYPES.map((work_type) => [
      `of type ${work_type}`,
      articleRow({ source: 'INDEX', journal: 'Lieu de la parution', page_number: '1-48', work_type }),
    ]),
  ),
  complete: articleRow({ volume: '4', issue: '49', page_number: '119-124', doi: '10.1234/rhca.7' }),
  'with hardly anything': articleRow({ authors: [], publication_date: null }),
  'of one page': articleRow({ volume: '4', issue: '49', page_number: '7' }),
  'that is a chapter': articleRow({ source: 'ADC', volume: '1', issue: '7', page_number: '1-14' }),
  'by a particle and an institution': articleRow({
    authors: ['Edgard de la Rochetière', 'Comité de rédaction'],
  }),
  'with signs that LaTeX reads': articleRow({
    title: 'Coût & survie : 50 % de 100 $, l’indice {H}_2 ~ α^2 #1',
  }),
  'with an abstract of several lines that looks like records': articleRow({
    abstract:
      'Objectif : 50 % de {cas}, \\input{x}.\r\nER  - \r\nTY  - JOUR\n}\n@article{faux,\u2028AB  - fin',
  }),
}

const FORMATS = ['BibTeX', 'RIS', 'CSL-JSON'] as const

describe.each(FORMATS)('CITE-02 %s is read back by a foreign parser', (format) => {
  const write = writers[format]
  test.each(Object.entries(cases))('CITE-02 for a work %s', (_name, row) => {
    expect(readByForeigner(write(citableRow(row)))).toEqual(expected(format, row))
  })

  test('CITE-02 for every work of the demonstration archive', async () => {
    for (const row of await demonstrationRows())
      expect(readByForeigner(write(citableRow(row)))).toEqual(expected(format, row))
  })
})

test('RIS tells first and last page apart and ends its lines as the format wants', () => {
  const text = ris(citable({ page_number: '12-18' }))
  expect(text).toContain('SP  - 12\r\nEP  - 18\r\n')
  expect(text.endsWith('ER  - \r\n')).toBe(true)
})

test.each([
  ['en', 'en', '{english}'],
  ['ht', 'ht', '{haitian}'],
  ['es', 'es', '{spanish}'],
  ['fr', 'fr', '{french}'],
])('REC-07 a work in %s says so in every file', (language, code, babel) => {
  const work = citable({ language })
  expect(ris(work)).toContain(`\r\nLA  - ${code}\r\n`)
  expect(bibtex(work)).toContain(`\n  language = ${babel}`)
  expect(cslItem(work).language).toBe(code)
})

test('REC-07 nothing is claimed of a work whose language nobody said', () => {
  const work = citable({})
  expect(ris(work)).not.toMatch(/^LA /m)
  expect(bibtex(work)).not.toContain('language')
  expect(cslItem(work)).not.toHaveProperty('language')
})
