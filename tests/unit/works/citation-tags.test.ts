import { expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { citationTags } from '#domain/works/citation-tags.ts'
import { workRow } from '#demonstration/rows/work-row.ts'

const RHCA = {
  title: 'Revue haïtienne de chirurgie et d’anesthésiologie',
  abbreviation: 'Rev Haït Chir Anesth',
  issnPrint: '2410-0137',
  issnOnline: '2410-0145',
  publisher: 'Info Chir',
}
const PAGE = 'https://exemple.ht/rhca/articles/1'
const PDF = 'https://exemple.ht/rhca.pdf'

const MOMENTS = { created_at: '2024-03-05T00:00:00Z', updated_at: '2024-03-05T00:00:00Z' }
const work = (values: object) => WorkSchema.parse({ ...MOMENTS, ...workRow(values) })

const tags = (values: object, publication = RHCA, pdf: string | undefined = PDF) =>
  citationTags(work(values), publication, { page: PAGE, pdf })

const WHOLE = {
  source: 'RHCA',
  title: 'La hernie',
  authors: ['Ana Un', 'Paul Deux'],
  publication_date: '2024-03-05',
  volume: '4',
  issue: '49',
  page_number: '12-18',
  doi: 'https://doi.org/10.1234/ABC.1',
  language: 'fr',
  keywords: ['hernie', 'suture'],
}

test('REC-07 an article is described whole, each tag by what Google Scholar asks for', () => {
  expect(tags(WHOLE)).toEqual([
    ['citation_title', 'La hernie'],
    ['citation_author', 'Ana Un'],
    ['citation_author', 'Paul Deux'],
    ['citation_publication_date', '2024/03/05'],
    ['citation_journal_title', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
    ['citation_journal_abbrev', 'Rev Haït Chir Anesth'],
    ['citation_issn', '2410-0137'],
    ['citation_issn', '2410-0145'],
    ['citation_volume', '4'],
    ['citation_issue', '49'],
    ['citation_firstpage', '12'],
    ['citation_lastpage', '18'],
    ['citation_doi', '10.1234/ABC.1'],
    ['citation_language', 'fr'],
    ['citation_keywords', 'hernie'],
    ['citation_keywords', 'suture'],
    ['citation_abstract_html_url', PAGE],
    ['citation_pdf_url', PDF],
  ])
})

test('REC-07 what is not known has no tag', () => {
  const nothing = {
    ...{ publication_date: null, date: null, volume: null, issue: null, page_number: null, doi: null },
    ...{ language: null, keywords: null },
  }
  expect(
    citationTags(
      work({ ...WHOLE, ...nothing, authors: ['Ana Un'] }),
      { title: RHCA.title },
      { page: PAGE, pdf: undefined },
    ),
  ).toEqual([
    ['citation_title', 'La hernie'],
    ['citation_author', 'Ana Un'],
    ['citation_journal_title', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
    ['citation_abstract_html_url', PAGE],
  ])
})

test.each([
  [{ publication_date: '2024' }, 'citation_publication_date', ['2024']],
  [{ publication_date: '2024-03' }, 'citation_publication_date', ['2024/03']],
  [{ publication_date: '2024-13' }, 'citation_publication_date', []],
  [{ page_number: '7' }, 'citation_firstpage', ['7']],
  [{ page_number: '7' }, 'citation_lastpage', ['7']],
  [{ page_number: 'e7' }, 'citation_firstpage', []],
  [{ doi: 'sans' }, 'citation_doi', []],
])('REC-07 with %j the tag %s says %j', (change, name, contents) => {
  const said = tags({ ...WHOLE, ...change }).filter(([tag]) => tag === name)
  expect(said.map(([, content]) => content)).toEqual(contents)
})

test('REC-07 a report names its institution and no journal, a chapter its publisher too', () => {
  const report = tags({ ...WHOLE, work_type: 'report', institution: 'HUEH' })
  expect(report).toContainEqual(['citation_technical_report_institution', 'HUEH'])
  expect(report.map(([name]) => name)).not.toContain('citation_journal_title')
  expect(tags({ ...WHOLE, work_type: 'chapter' })).toContainEqual(['citation_publisher', 'Info Chir'])
})
