import { expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { citationTags } from '#formats/metadata/citation-tags.ts'
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
  abstract: 'Objectif : décrire.\r\n\nRésultats : 12 cas.',
  authors: ['Ana Un', 'Paul Deux'],
  publication_date: '2024-03-05',
  volume: '4',
  issue: '49',
  page_number: '12-18',
  doi: 'https://doi.org/10.1234/ABC.1',
  language: 'fr',
  keywords: ['hernie', 'suture'],
  bibliography: [
    { text: 'Trois C. La suture. 2001.' },
    { text: 'Quatre D. Le pian. 2002. doi: 10.1000/pian', doi: '10.1000/pian' },
    { text: 'Cinq E. Le choléra. 2003.', pmid: '31452104' },
  ],
}

test('META-01 REC-07 an article is described whole, each tag by what Google Scholar asks for', () => {
  expect(tags(WHOLE)).toEqual([
    ['citation_title', 'La hernie'],
    ['citation_author', 'Un, Ana'],
    ['citation_author', 'Deux, Paul'],
    ['citation_publication_date', '2024/03/05'],
    ['citation_journal_title', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
    ['citation_journal_abbrev', 'Rev Haït Chir Anesth'],
    ['citation_issn', '2410-0137'],
    ['citation_issn', '2410-0145'],
    ['citation_publisher', 'Info Chir'],
    ['citation_volume', '4'],
    ['citation_issue', '49'],
    ['citation_firstpage', '12'],
    ['citation_lastpage', '18'],
    ['citation_doi', '10.1234/ABC.1'],
    ['citation_language', 'fr'],
    ['citation_keywords', 'hernie'],
    ['citation_keywords', 'suture'],
    ['citation_abstract', 'Objectif : décrire. Résultats : 12 cas.'],
    ['citation_abstract_html_url', PAGE],
    ['citation_pdf_url', PDF],
    ['citation_reference', 'Trois C. La suture. 2001.'],
    ['citation_reference', 'Quatre D. Le pian. 2002. doi: 10.1000/pian'],
    ['citation_reference', 'Cinq E. Le choléra. 2003. PMID 31452104'],
  ])
})

test('REC-07 what is not known has no tag', () => {
  const nothing = {
    ...{ publication_date: null, date: null, volume: null, issue: null, page_number: null, doi: null },
    ...{ language: null, keywords: null, abstract: null, bibliography: [] },
  }
  expect(
    citationTags(
      work({ ...WHOLE, ...nothing, authors: ['Ana Un'] }),
      { title: RHCA.title },
      { page: PAGE, pdf: undefined },
    ),
  ).toEqual([
    ['citation_title', 'La hernie'],
    ['citation_author', 'Un, Ana'],
    ['citation_journal_title', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
    ['citation_abstract_html_url', PAGE],
  ])
})

const authorTags = (contributors: object[], affiliations: object[] = []) =>
  tags({ ...WHOLE, authors: [], contributors, affiliations })
    .filter(([name]) => name.startsWith('citation_author'))
    .map(([name, content]) => [name.slice('citation_'.length), content])

test('META-01 institutions and ORCID follow the author that they belong to', () => {
  const affiliations = [
    { id: 'a1', institution: 'HUEH', department: 'Chirurgie', city: 'Port-au-Prince', country: 'HT' },
    { id: 'a2', institution: 'Hôpital Saint-Luc' },
  ]
  const marie = { id: 'c1', kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: ['a1', 'a2'] }
  const group = { id: 'c2', kind: 'collective', name: 'Groupe d’étude du paludisme', affiliations: ['a2'] }
  const king = { id: 'c3', kind: 'person', given: 'Luc', family: 'Roy', suffix: 'Jr', affiliations: [] }
  expect(authorTags([{ ...marie, orcid: '0000-0002-1825-0097' }, group, king], affiliations)).toEqual([
    ['author', 'de La Tour, Marie'],
    ['author_institution', 'Chirurgie, HUEH, Port-au-Prince, Haïti'],
    ['author_institution', 'Hôpital Saint-Luc'],
    ['author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
    ['author', 'Groupe d’étude du paludisme,'],
    ['author_institution', 'Hôpital Saint-Luc'],
    ['author', 'Roy, Luc Jr'],
  ])
})

test.each([
  [{ kind: 'person', family: 'Anacaona' }, 'Anacaona'],
  [{ kind: 'person', family: 'de La Tour' }, 'de La Tour,'],
  [{ kind: 'person', given: 'Jean', family: 'Désir' }, 'Désir, Jean'],
  [{ kind: 'person', given: 'Marie Anne', family: 'Roy' }, 'Roy, Marie Anne'],
  [{ kind: 'person', given: 'Marie Anne', family: 'de La Tour' }, 'de La Tour, Marie Anne;'],
  [{ kind: 'collective', name: 'UNICEF' }, 'UNICEF'],
  [{ kind: 'collective', name: 'Service de chirurgie, HUEH; Haïti' }, 'Service de chirurgie – HUEH – Haïti,'],
])('META-01 the only author %j is one author: %s', (entry, written) => {
  expect(authorTags([{ id: 'c1', affiliations: [], ...entry }])).toEqual([['author', written]])
})

test('META-01 no tag holds a line break', () => {
  const broken = {
    ...WHOLE,
    title: 'La\nhernie',
    keywords: ['hernie\u2028inguinale'],
    journal: 'Revue\r\nd’ailleurs',
  }
  for (const [, content] of tags(broken)) expect(content).not.toMatch(/[\n\r\u0085\u2028\u2029]/)
  expect(tags(broken)).toContainEqual(['citation_title', 'La hernie'])
})

test.each([
  [{ publication_date: '2024' }, 'citation_publication_date', ['2024']],
  [{ publication_date: '2024-03' }, 'citation_publication_date', ['2024/03']],
  [{ publication_date: '2024-13' }, 'citation_publication_date', []],
  [{ page_number: '7' }, 'citation_firstpage', ['7']],
  [{ page_number: '7' }, 'citation_lastpage', []],
  [{ page_number: 'e7' }, 'citation_firstpage', ['e7']],
  [{ page_number: 'S1-S4' }, 'citation_firstpage', ['S1']],
  [{ page_number: 'S1-S4' }, 'citation_lastpage', ['S4']],
  [{ page_number: 'hors texte' }, 'citation_firstpage', []],
  [{ subtitle: 'Étude de 200 cas' }, 'citation_title', ['La hernie : Étude de 200 cas']],
  [{ subtitle: 'a study', language: 'en' }, 'citation_title', ['La hernie: a study']],
  [{ title: 'Que faire ?', subtitle: 'Une étude' }, 'citation_title', ['Que faire ? Une étude']],
  [{ doi: 'sans' }, 'citation_doi', []],
])('REC-07 with %j the tag %s says %j', (change, name, contents) => {
  const said = tags({ ...WHOLE, ...change }).filter(([tag]) => tag === name)
  expect(said.map(([, content]) => content)).toEqual(contents)
})

test('REC-07 a report names its institution and no journal, a chapter its publisher too', () => {
  const report = tags({ ...WHOLE, work_type: 'report', institution: 'HUEH' })
  expect(report).toContainEqual(['citation_technical_report_institution', 'HUEH'])
  expect(report.map(([name]) => name)).not.toContain('citation_journal_title')
  const chapter = tags({ ...WHOLE, work_type: 'chapter' })
  expect(chapter).toContainEqual(['citation_publisher', 'Info Chir'])
  expect(chapter).toContainEqual(['citation_inbook_title', RHCA.title])
  expect(chapter.map(([name]) => name)).not.toContain('citation_journal_title')
})

test('META-01 the publisher of our journal is said of none that a work names', () => {
  const names = tags({ ...WHOLE, journal: 'Annales' }).map(([name]) => name)
  expect(names).not.toContain('citation_publisher')
  expect(names).not.toContain('citation_issn')
})

test.each([
  [{ source: 'ADC', work_type: 'chapter' }, ['4', undefined]],
  [{ work_type: 'thesis' }, [undefined, undefined]],
  [{ source: 'INDEX', work_type: 'book' }, ['4', undefined]],
  [{ work_type: 'case-report' }, ['4', '49']],
])('META-01 volume and issue of %j', (kind, expected) => {
  const found = new Map(tags({ ...WHOLE, ...kind }))
  expect([found.get('citation_volume'), found.get('citation_issue')]).toEqual(expected)
})
