import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printedName } from '#domain/contributors/contributor.ts'
import { openImportFile } from '#admin/features/imports/read-file.ts'
import { type ReadWork, readImportedWork, type WorkDraft } from '#domain/imports/work-draft.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/imports/foreign')

/** A file as the back office and the command open it: by what it holds. */
const worksOf = async (name: string): Promise<{ format: string; works: ReadWork[] }> => {
  const bytes = readFileSync(join(FOLDER, name))
  const opened = await openImportFile(new File([new Uint8Array(bytes)], name))
  if (opened.format === 'csv') throw new Error(`${name} is taken for a table`)
  return { format: opened.format, works: [...opened.records()].map(readImportedWork) }
}

const drafts = (works: readonly ReadWork[]): WorkDraft[] =>
  works.flatMap((work) => ('draft' in work ? work.draft : []))

const refusals = (works: readonly ReadWork[]): string[] =>
  works.flatMap((work) => ('refusals' in work ? work.refusals : []))

const names = ({ contributors = [] }: WorkDraft): string[] => contributors.map(printedName)

test('MOVE-02 MEDLINE: records of several years of the format, with authors, dates, pages and DOI', async () => {
  const { format, works } = await worksOf('biopython-medline-2.nbib')
  expect(format).toBe('nbib')
  expect(refusals(works)).toEqual([])
  expect(
    drafts(works).map(({ title, volume, issue, page_number, doi }) => [
      title,
      volume,
      issue,
      page_number,
      doi,
    ]),
  ).toEqual([
    [
      'A high level interface to SCOP and ASTRAL implemented in python.',
      '7',
      undefined,
      '10',
      '10.1186/1471-2105-7-10',
    ],
    [
      'GenomeDiagram: a python package for the visualization of large-scale genomic data.',
      '22',
      '5',
      '616-617',
      '10.1093/bioinformatics/btk021',
    ],
    ['Open source clustering software.', '20', '9', '1453-1454', '10.1093/bioinformatics/bth078'],
    ['PDB file parser and structure class implemented in Python.', '19', '17', '2308-2310', undefined],
  ])
  const [scop] = drafts(works)
  expect(scop && names(scop)).toEqual(['James A. Casbon', 'Gavin E. Crooks', 'Mansoor A. S. Saqi'])
  expect(scop).toMatchObject({ journal: 'BMC bioinformatics', language: 'en', publication_date: '2006' })
  for (const [file, title, date] of [
    ['biopython-medline-1.nbib', 'The Bio* toolkits--a brief overview.', '2002-09'],
    [
      'biopython-medline-3.nbib',
      'Effects of different parameters in the fast scanning method for HIFU treatment.',
      '2012-10',
    ],
  ] as const) {
    const read = await worksOf(file)
    expect(drafts(read.works)).toMatchObject([{ title, publication_date: date }])
  }
})

test('MOVE-02 PubMed XML by three DTDs, 2008 to 2019', async () => {
  const old = await worksOf('biopython-pubmed-2008.xml')
  expect(old.format).toBe('pubmed-xml')
  expect(drafts(old.works)).toMatchObject([
    {
      title: 'The treatment of AIDS behind the walls of correctional facilities.',
      volume: '17',
      issue: '1',
      page_number: '113-125',
      publication_date: '1990',
    },
    {
      title: 'Magnetic studies of Chromatium flavocytochrome C552. A mechanism for heme-flavin interaction.',
      publication_date: '1976-09-28',
    },
  ])
  const middle = await worksOf('biopython-pubmed-2.xml')
  expect(drafts(middle.works).map(({ volume, issue }) => [volume, issue])).toHaveLength(2)
  const recent = await worksOf('biopython-pubmed-2019.xml')
  expect(drafts(recent.works)).toMatchObject([
    {
      title: 'Development of a pulmonary imaging biomarker pipeline for phenotyping of chronic lung disease.',
      language: 'en',
    },
  ])
  expect([...old.works, ...middle.works, ...recent.works].flatMap((work) => refusals([work]))).toEqual([])
})

test('MOVE-02 JATS of PubMed Central: an author’s correction without authors, with its number of article', async () => {
  const { format, works } = await worksOf('biopython-pmc.nxml')
  expect(format).toBe('jats')
  expect(works).toMatchObject([
    {
      draft: {
        journal: 'ERJ Open Research',
        publication_date: '2021-09-13',
        volume: '7',
        issue: '3',
        page_number: '50193-2021',
        doi: '10.1183/23120541.50193-2021',
        licence: 'CC-BY-NC-4.0',
      },
      doubts: ['Aucun auteur n’est donné'],
    },
  ])
})

test('MOVE-02 JATS of eLife: all authors with their institution, all references', async () => {
  const { works } = await worksOf('../../jats/elife-32671.xml')
  const [article] = drafts(works)
  expect(article && names(article)).toEqual([
    'Weijian Yang',
    'Luis Carrillo-Reid',
    'Yuki Bando',
    'Darcy S Peterka',
    'Rafael Yuste',
  ])
  expect(article).toMatchObject({ volume: '7', received_on: '2017-10-10', accepted_on: '2018-02-05' })
})

test('MOVE-02 OAI-PMH of Citebase: the record of arXiv', async () => {
  const { format, works } = await worksOf('http-oai-getrecord.xml')
  expect(format).toBe('oai')
  expect(drafts(works)).toMatchObject([
    { title: 'Compactification, Geometry and Duality: N=2', publication_date: '1999-12-31' },
  ])
  expect(drafts(works).map(names)).toEqual([['Paul S. Aspinwall']])
})

test('MOVE-02 BibTeX: entries in round braces, keys by hand, empty entries, names that nobody parsed', async () => {
  const round = await worksOf('better-bibtex-round-braces.bib')
  expect(drafts(round.works)).toMatchObject([
    {
      title: 'The CONNIVER Reference Manual',
      work_type: 'report',
      publication_date: '1972-05',
      institution: 'MIT Artificial Intelligence Laboratory',
    },
  ])
  const withEmpty = await worksOf('better-bibtex-009.bib')
  expect(drafts(withEmpty.works)).toHaveLength(2)
  expect(refusals(withEmpty.works)).toEqual(['Le titre manque'])
  const unparsed = await worksOf('better-bibtex-unparsed-names.bib')
  expect(drafts(unparsed.works)).toMatchObject([
    { work_type: 'chapter', journal: 'Landolt-Börnstein', doi: '10.1007/10681727_56' },
  ])
  const endnote = await worksOf('better-bibtex-endnote.bib')
  expect(drafts(endnote.works).map(names)).toEqual([['Y. Huang', 'L. Mucke']])
})

test('MOVE-02 BibTeX: institutions among authors keep their whole names', async () => {
  const { works } = await worksOf('better-bibtex-literal-names.bib')
  const [statement] = drafts(works)
  expect(statement && names(statement).slice(-5)).toEqual([
    'American Heart Association Council on Quality of Care and Outcomes Research',
    'Emergency Cardiovascular Care Committee',
    'Council on Cardiopulmonary, Critical Care, Perioperative and Resuscitation',
    'Council on Clinical Cardiology',
    'Council on Cardiovascular Surgery and Anesthesia',
  ])
})

test('MOVE-02 biblatex’s own examples: books, theses, reports and chapters, works of several years; each left out has its reason', async () => {
  const { works } = await worksOf('biblatex-examples.bib')
  expect(works).toHaveLength(92)
  // Two entries are sets of others and have no title.
  expect(refusals(works)).toEqual(['Le titre manque', 'Le titre manque'])
  const types = Object.groupBy(drafts(works), ({ work_type }) => JSON.stringify(work_type))
  expect(Object.keys(types).sort()).toEqual([
    '"book"',
    '"chapter"',
    '"conference-paper"',
    '"dissertation"',
    '"report"',
    '"thesis"',
    'undefined',
  ])
  const find = (title: string) => drafts(works).find((draft) => draft.title.startsWith(title))
  expect(find('Sämtliche Werke')).toMatchObject({ work_type: 'book' })
})
