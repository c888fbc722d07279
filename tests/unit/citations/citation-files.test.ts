import { describe, expect, test } from 'vitest'
import { apaCitation } from '#formats/citations/apa-citation.ts'
import type { CitableWork } from '#formats/citations/citable-work.ts'
import {
  CITATION_FILES,
  CITATION_STYLES,
  portalCitation,
  cslItem,
  cslJson,
} from '#formats/citations/citation-formats.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { bibtex, ris } from '#formats/citations/bibtex-and-ris.ts'
import { WORK_TYPES, type WorkType } from '#domain/works/work-type.ts'
import { type WorkRow, workRow } from '#demonstration/rows/work-row.ts'
import { citable, citableRow, demonstrationRows } from './demonstration-works.ts'
import { expectedReference } from './expected-reference.ts'
import { readWithCitationJs } from './with-citation-js.ts'

const writers = { BibTeX: bibtex, RIS: ris, 'CSL-JSON': cslJson }

type Format = keyof typeof writers

/** Types of which a format has a number of pages rather than a first and a last one. */
const COUNTED: Record<Format, readonly WorkType[]> = {
  BibTeX: [],
  RIS: ['thesis', 'dissertation', 'book'],
  'CSL-JSON': ['thesis', 'dissertation', 'book', 'report'],
}

/** BibTeX and RIS know a year; the tests of dates look at months and days. */
const expected = (format: Format, row: WorkRow) => {
  const { date, workType, genre: _, pages, pageCount, type, ...reference } = expectedReference(row)
  return {
    ...reference,
    // BibTeX knows articles of one kind only.
    type: format === 'BibTeX' && type === 'article-magazine' ? 'article-journal' : type,
    pages: (COUNTED[format].includes(workType) ? pageCount : undefined) ?? pages,
    year: date?.[0],
  }
}

const cases: Record<string, WorkRow> = {
  ...Object.fromEntries(
    WORK_TYPES.map((work_type) => [
      `of type ${work_type}`,
      workRow({ source: 'INDEX', journal: 'Lieu de la parution', page_number: '1-48', work_type }),
    ]),
  ),
  complete: workRow({ volume: '4', issue: '49', page_number: '119-124', doi: '10.1234/rhca.7' }),
  'with hardly anything': workRow({ authors: [], publication_date: null }),
  'of one page': workRow({ volume: '4', issue: '49', page_number: '7' }),
  'that is a chapter': workRow({ source: 'ADC', volume: '1', issue: '7', page_number: '1-14' }),
  'by a particle and an institution': workRow({
    authors: ['Edgard de la Rochetière', 'Comité de rédaction'],
  }),
  'with characters that LaTeX reads': workRow({
    title: 'Coût & survie : 50 % de 100 $, l’indice {H}_2 ~ α^2 #1',
  }),
  'with an abstract of several lines that looks like records': workRow({
    abstract:
      'Objectif : 50 % de {cas}, \\input{x}.\r\nER  - \r\nTY  - JOUR\n}\n@article{faux,\u2028AB  - fin',
  }),
}

const FORMATS = ['BibTeX', 'RIS', 'CSL-JSON'] as const

describe.each(FORMATS)('CITE-02 %s is read back by a foreign parser', (format) => {
  const write = writers[format]
  test.each(Object.entries(cases))('CITE-02 for a work %s', (_name, row) => {
    expect(readWithCitationJs(write(citableRow(row)))).toEqual(expected(format, row))
  })

  test('CITE-02 for every work of the demonstration archive', async () => {
    for (const row of await demonstrationRows())
      expect(readWithCitationJs(write(citableRow(row)))).toEqual(expected(format, row))
  })
})

test('RIS separates first and last page and ends its lines as the format wants', () => {
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

describe('what files of references carry', () => {
  const work = citable({
    publication_date: '2024-03-05',
    language: 'ht',
    keywords: ['hernie', 'urgence, grave', '50 % & plus'],
    affiliations: [
      { id: 'a1', institution: 'HUEH', department: 'Chirurgie', city: 'Port-au-Prince', country: 'HT' },
      { id: 'a2', institution: 'Hôpital Saint-Luc' },
      { id: 'a3', institution: 'Hôpital Saint-Luc' },
    ],
  })

  test('RIS has day, language, places of the authors and keywords, each in a line of its own', () => {
    expect(ris(work)).toContain('\r\nDA  - 2024/03/05\r\n')
    expect(ris(work)).toContain(
      'LA  - ht\r\nAD  - Chirurgie, HUEH, Port-au-Prince, Haïti\r\nAD  - Hôpital Saint-Luc\r\n' +
        'KW  - hernie\r\nKW  - urgence, grave\r\nKW  - 50 % & plus\r\n',
    )
  })

  test('BibTeX has day, language and keywords, of which none is parted by its own comma', () => {
    for (const line of [
      'year = {2024}',
      'month = mar',
      'date = {2024-03-05}',
      'language = {haitian}',
      'keywords = {hernie, urgence grave, 50 \\% \\& plus}',
    ])
      expect(bibtex(work)).toContain(`\n  ${line},\n`)
  })

  test('CSL-JSON has day, language and keywords', () => {
    expect(cslItem(work)).toMatchObject({
      issued: { 'date-parts': [[2024, 3, 5]] },
      language: 'ht',
      keyword: 'hernie, urgence, grave, 50 % & plus',
    })
  })

  test.each([
    [{ volume: '4', issue: '49', page_number: '119-124' }, '2024;4(49):119-24.'],
    [{ volume: '4', page_number: '119-124' }, '2024;4:119-24.'],
    [{ issue: '49', page_number: '7' }, '2024;(49):7.'],
    // Nothing but its day finds it.
    [{ page_number: '7' }, '5 mars 2024:7.'],
  ])('Vancouver gives an article of %j as %s', (numbers, end) => {
    const article = citable({ title: 'La hernie', publication_date: '2024-03-05', ...numbers })
    expect(vancouverCitation(article).endsWith(`d’anesthésiologie. ${end}`)).toBe(true)
  })
})

describe('what an admin says of a publication', () => {
  const PUBLICATION = {
    title: 'Cahiers de chirurgie',
    abbreviation: 'Cah Chir',
    issnPrint: '0317-8471',
    issnOnline: '1050-124X',
    publisher: 'Société de chirurgie',
    place: 'Jacmel',
  }
  const numbering = {
    title: 'La hernie',
    volume: '4',
    issue: '49',
    page_number: '119-124',
    authors: ['Ana Un'],
  }
  const citable = (values: object, publication = PUBLICATION) =>
    citableRow(workRow({ ...numbering, publication_date: '2024-03-05', ...values }), publication)
  const csl = (work: CitableWork): unknown => JSON.parse(cslJson(work))

  test('REC-08 an article is cited under its title, abbreviated in Vancouver, with the ISSN online', () => {
    const work = citable({})
    expect(portalCitation(work)).toBe('Ana Un (2024). La hernie. Cahiers de chirurgie, 4(49), 119-124.')
    expect(vancouverCitation(work)).toContain(' La hernie. Cah Chir. 2024;4(49):119-24.')
    expect(ris(work)).toContain('T2  - Cahiers de chirurgie\r\nSN  - 1050-124X\r\n')
    expect(bibtex(work)).toContain('journal = {Cahiers de chirurgie},\n  issn = {1050-124X},\n')
    expect(csl(work)).toMatchObject([
      { 'container-title': 'Cahiers de chirurgie', 'container-title-short': 'Cah Chir', ISSN: '1050-124X' },
    ])
    // A periodical is cited without who publishes it.
    for (const { write } of [...CITATION_STYLES, ...CITATION_FILES])
      expect(write(work)).not.toContain('Société de chirurgie')
    expect(ris(citableRow(workRow(numbering), { title: 'Cahiers', issnPrint: '0317-8471' }))).toContain(
      'SN  - 0317-8471\r\n',
    )
  })

  test('REC-08 a chapter and a report are cited with publisher and place, a thesis with its school alone', () => {
    const chapter = citable({ source: 'ADC', issue: '7' })
    expect(vancouverCitation(chapter)).toContain(
      'In: Cahiers de chirurgie. Jacmel: Société de chirurgie; 2024. p. 119-24.',
    )
    expect(apaCitation(chapter)).toContain(
      'In Cahiers de chirurgie (Vol. 4, p. 119–124). Société de chirurgie. ',
    )
    expect(ris(chapter)).toContain('PB  - Société de chirurgie\r\nCY  - Jacmel\r\n')
    expect(bibtex(chapter)).toContain('publisher = {Société de chirurgie},\n  address = {Jacmel},\n')
    expect(csl(chapter)).toMatchObject([{ publisher: 'Société de chirurgie', 'publisher-place': 'Jacmel' }])
    const report = citable({ work_type: 'report', institution: null })
    expect(vancouverCitation(report)).toContain('La hernie. Jacmel: Société de chirurgie; ')
    expect(vancouverCitation(citable({ work_type: 'report', institution: 'Le ministère' }))).toContain(
      'La hernie. Le ministère; ',
    )
    expect(vancouverCitation(citable({ work_type: 'thesis', institution: null }))).not.toContain('Société')
  })

  test('REC-08 a work of another journal takes nothing of ours, and what is empty is left out', () => {
    const elsewhere = citable({ source: 'INDEX', journal: 'Annales' })
    for (const { write } of [...CITATION_STYLES, ...CITATION_FILES])
      expect(write(elsewhere)).not.toMatch(/Cah|1050-124X|Société|Jacmel/)
    const bare = citableRow(workRow({ ...numbering, source: 'ADC' }), { title: 'Cahiers', place: 'Jacmel' })
    expect(ris(bare)).not.toMatch(/^(?:SN|PB|CY)/m)
    expect(cslItem(bare)).not.toHaveProperty('ISSN')
    expect(vancouverCitation(bare)).not.toContain('Jacmel')
  })
})
