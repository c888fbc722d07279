import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { citationTags } from '#formats/metadata/citation-tags.ts'
import { apaCitation } from '#formats/citations/apa-citation.ts'
import { bibtex, ris } from '#formats/citations/bibtex-and-ris.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { cslItem, portalCitation } from '#formats/citations/citation-formats.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { bibtexPieces, risPieces } from '#formats/citations/export-references.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { WORK_TYPES, type WorkType } from '#domain/works/work-type.ts'

const PUBLICATION = { title: 'Index Medicus' }
const PAGE = 'https://exemple.ht/a'
const CONTEXT = { addressOf: () => PAGE, publications: PUBLICATIONS }

const article = (values: Record<string, unknown>) =>
  WorkSchema.parse({
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Le pian',
    authors: ['Ana Un'],
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    source: 'INDEX',
    journal: 'Faculté du Cap',
    publication_date: '1939-06-01',
    page_number: '1-48',
    ...values,
  })
const citable = (values: Record<string, unknown>) => {
  const work = article(values)
  return citableWork(work, PAGE, PUBLICATIONS[work.source])
}

/** Types as formats call them, by hand from the formats' own lists. */
const FORMATS: Record<WorkType, [ris: string, bibtex: string, csl: string, tag: string]> = {
  article: ['JOUR', 'article', 'article-journal', 'citation_journal_title'],
  editorial: ['JOUR', 'article', 'article-journal', 'citation_journal_title'],
  'case-report': ['JOUR', 'article', 'article-journal', 'citation_journal_title'],
  letter: ['JOUR', 'article', 'article-journal', 'citation_journal_title'],
  'gazette-article': ['MGZN', 'article', 'article-magazine', 'citation_journal_title'],
  chapter: ['CHAP', 'incollection', 'chapter', 'citation_inbook_title'],
  thesis: ['THES', 'phdthesis', 'thesis', 'citation_dissertation_institution'],
  dissertation: ['THES', 'mastersthesis', 'thesis', 'citation_dissertation_institution'],
  'conference-paper': ['CPAPER', 'inproceedings', 'paper-conference', 'citation_conference_title'],
  report: ['RPRT', 'techreport', 'report', 'citation_technical_report_institution'],
  book: ['BOOK', 'book', 'book', 'citation_publisher'],
}

const HOST_TAGS = [...new Set(Object.values(FORMATS).map(([, , , tag]) => tag))]

test.each(WORK_TYPES)('REC-18 a work of type %s is called so in every file and tag', (work_type) => {
  const [risType, entry, cslType, tag] = FORMATS[work_type]
  const work = citable({ work_type })
  expect(ris(work).slice(0, ris(work).indexOf('\r\n'))).toBe(`TY  - ${risType}`)
  expect(bibtex(work)).toMatch(new RegExp(`^@${entry}\\{`))
  expect(cslItem(work).type).toBe(cslType)
  const tags = citationTags(article({ work_type }), PUBLICATION, { page: PAGE, pdf: undefined })
  expect(tags.filter(([name]) => HOST_TAGS.includes(name))).toEqual([[tag, 'Faculté du Cap']])
})

describe('REC-18 a thesis', () => {
  const work = citable({ work_type: 'thesis' })

  test('REC-18 is cited with its kind and its university', () => {
    expect(apaCitation(work)).toBe('Un, A. (1939). Le pian [Thèse de doctorat]. Faculté du Cap.')
    expect(apaCitation({ ...work, doi: '10.5555/pian' })).toBe(
      'Un, A. (1939). Le pian [Thèse de doctorat, Faculté du Cap]. https://doi.org/10.5555/pian',
    )
    expect(vancouverCitation(work)).toBe('Un A. Le pian [Thèse de doctorat]. Faculté du Cap; 1939.')
    expect(portalCitation(work)).toBe('Ana Un (1939). Le pian [Thèse de doctorat, Faculté du Cap].')
  })

  test('REC-18 has its university and its number of pages in the files', () => {
    expect(ris(work)).toContain('PB  - Faculté du Cap\r\nM3  - Thèse de doctorat\r\n')
    expect(ris(work)).toContain('SP  - 48\r\n')
    expect(ris(work)).not.toMatch(/^(?:T2|EP|IS) /m)
    expect(bibtex(work)).toContain('  school = {Faculté du Cap},\n  type = {Thèse de doctorat},\n')
    expect(bibtex(work)).not.toMatch(/journal|booktitle/)
    expect(cslItem(work)).toMatchObject({
      publisher: 'Faculté du Cap',
      genre: 'Thèse de doctorat',
      'number-of-pages': '48',
    })
    expect(cslItem(work)).not.toHaveProperty('container-title')
  })

  test('REC-18 of which the university is not known claims none', () => {
    const alone = citable({ work_type: 'thesis', journal: null })
    expect(apaCitation(alone)).toBe('Un, A. (1939). Le pian [Thèse de doctorat].')
    expect(vancouverCitation(alone)).toBe('Un A. Le pian [Thèse de doctorat]. 1939.')
    expect(portalCitation(alone)).toBe('Ana Un (1939). Le pian [Thèse de doctorat].')
    const tags = citationTags(article({ work_type: 'thesis', journal: null }), PUBLICATION, {
      page: PAGE,
      pdf: undefined,
    })
    expect(tags.filter(([name]) => HOST_TAGS.includes(name))).toEqual([])
  })
})

test('REC-18 a mémoire is no thesis', () => {
  const work = citable({ work_type: 'dissertation' })
  expect(vancouverCitation(work)).toBe('Un A. Le pian [Mémoire]. Faculté du Cap; 1939.')
  expect(bibtex(work)).toContain('  type = {Mémoire},\n')
})

test('REC-18 a communication is cited in its congress', () => {
  const work = citable({
    work_type: 'conference-paper',
    journal: 'Congrès du Nord',
    page_number: '3-9',
  })
  expect(apaCitation(work)).toBe('Un, A. (1939). Le pian [Communication]. Congrès du Nord, 3–9.')
  expect(vancouverCitation(work)).toBe('Un A. Le pian [Communication]. In: Congrès du Nord. 1939. p. 3-9.')
  expect(portalCitation(work)).toBe('Ana Un (1939). Le pian [Communication]. Congrès du Nord, 3-9.')
  expect(bibtex(work)).toContain('  booktitle = {Congrès du Nord},\n')
  expect(ris(work)).toContain('T2  - Congrès du Nord\r\n')
  expect(cslItem(work)).toMatchObject({ 'event-title': 'Congrès du Nord' })
})

test('REC-18 a report and a book name who gave them out, once', () => {
  const report = citable({ work_type: 'report', journal: null, institution: 'Ministère de la Santé' })
  expect(apaCitation(report)).toBe('Un, A. (1939). Le pian. Ministère de la Santé.')
  expect(vancouverCitation(report)).toBe('Un A. Le pian. Ministère de la Santé; juin 1939.')
  expect(bibtex(report)).toContain('  institution = {Ministère de la Santé},\n  type = {Rapport},\n')
  expect(
    apaCitation(
      citable({
        work_type: 'report',
        authors: ['Ministère de la Santé'],
        journal: null,
        institution: 'Ministère de la Santé',
      }),
    ),
  ).toBe('Ministère de la Santé. (1939). Le pian.')
  const book = citable({ work_type: 'book', journal: 'Éditions du Cap', volume: '2' })
  expect(apaCitation(book)).toBe('Un, A. (1939). Le pian (Vol. 2). Éditions du Cap.')
  expect(vancouverCitation(book)).toBe('Un A. Le pian. Vol. 2. Éditions du Cap; 1939. 48 p.')
  expect(bibtex(book)).toContain('  publisher = {Éditions du Cap},\n')
})

test('REC-18 an editorial and a letter say so where styles want it', () => {
  const numbering = { journal: 'Annales', volume: '7', issue: '2', page_number: '12-18' }
  const editorial = citable({ ...numbering, work_type: 'editorial' })
  expect(apaCitation(editorial)).toBe('Un, A. (1939). Le pian [Éditorial]. Annales, 7(2), 12–18.')
  expect(vancouverCitation(editorial)).toBe('Un A. Le pian [Éditorial]. Annales. 1939;7(2):12-8.')
  expect(portalCitation(editorial)).toBe('Ana Un (1939). Le pian. Annales, 7(2), 12-18.')
  expect(vancouverCitation(citable({ ...numbering, work_type: 'letter' }))).toContain(
    'Le pian [Lettre]. Annales.',
  )
  expect(apaCitation(citable({ ...numbering, work_type: 'case-report' }))).toBe(
    'Un, A. (1939). Le pian. Annales, 7(2), 12–18.',
  )
})

test.each([
  ['1935', '1935'],
  ['1935-04', '1935, avril'],
  ['1935-04-01', '1935, 1er avril'],
  ['1935-04-12', '1935, 12 avril'],
])('REC-18 REC-20 an article of the gazette of %s is dated (%s) in APA', (publication_date, date) => {
  const work = citable({
    source: 'IGM',
    journal: null,
    volume: '3',
    issue: '4',
    page_number: '5',
    publication_date,
  })
  expect(apaCitation(work)).toBe(`Un, A. (${date}). Le pian. Info Gazette Médicale, 3(4), 5. ${PAGE}`)
})

test('a thesis that is published here has the university that it names, not our volume', () => {
  const work = citable({
    source: 'RHCA',
    work_type: 'thesis',
    journal: null,
    institution: 'Faculté du Cap',
    volume: '4',
    issue: '49',
  })
  expect(apaCitation(work)).toBe(`Un, A. (1939). Le pian [Thèse de doctorat, Faculté du Cap]. ${PAGE}`)
  expect(work).toMatchObject({ container: undefined, volume: undefined, issue: undefined })
})

test.each([
  ['thesis', 'thèse', '1-48'],
  ['dissertation', 'mémoire', '1-48'],
  ['conference-paper', 'communication', '3-9'],
  ['report', 'rapport', '1-48'],
  ['book', 'livre', '1-48'],
  ['chapter', 'chapitre', '3-9'],
])('REC-18 a %s comes back from RIS and BibTeX as what it was', (work_type, category, page_number) => {
  const work = article({ work_type, page_number })
  const records = [
    ...readRis([...risPieces([work], CONTEXT)].join('')),
    ...readBibtex([...bibtexPieces([work], CONTEXT)].join('')),
  ]
  const isListedAlone = !['conference-paper', 'chapter'].includes(work_type)
  for (const record of records)
    expect(readImportedWork(record)).toMatchObject({
      draft: {
        work_type,
        category,
        page_number,
        [isListedAlone ? 'institution' : 'journal']: 'Faculté du Cap',
      },
    })
  expect(records).toHaveLength(2)
})

test.each([
  ['TY  - THES', 'thesis'],
  ['TY  - THES\nM3  - Mémoire de fin d’études', 'thesis'],
  ['TY  - THES\nM3  - Mémoire', 'dissertation'],
  ['TY  - CONF', 'conference-paper'],
  ['TY  - JOUR\nM3  - Éditorial', 'editorial'],
  ['TY  - JOUR\nM3  - Article', undefined],
  ['TY  - JOUR', undefined],
  ['TY  - XXXX', undefined],
])('REC-18 a record that begins with “%s” is of type %s', (start, type) => {
  const [record] = [...readRis(`${start}\nTI  - Le pian\nAU  - Un, Ana\nER  - \n`)]
  const read = record && readImportedWork(record)
  expect(read && 'draft' in read ? read.draft.work_type : 'refused').toBe(type)
})
