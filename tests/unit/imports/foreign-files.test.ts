import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printedName } from '#domain/contributors/contributor.ts'
import { openImportFile } from '#admin/features/imports/read-file.ts'
import { readImportedWork, type ReadWork, type WorkDraft } from '#domain/imports/import-row.ts'

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

describe('MOVE-02 RIS of other programs', () => {
  test('MOVE-02 RIS of PubMed Central: dates of the history are not those of publication', async () => {
    const { format, works } = await worksOf('jabref-pubmed-central.ris')
    expect(format).toBe('ris')
    expect(drafts(works)).toMatchObject([
      {
        title: 'Chelation: Harnessing and Enhancing Heavy Metal Detoxification—A Review',
        journal: 'The Scientific World Journal',
        publication_date: '2013-04-18',
        received_on: '2013-02-15',
        accepted_on: '2013-03-14',
        volume: '2013',
        page_number: '219840',
        doi: '10.1155/2013/219840',
      },
    ])
  })

  test('MOVE-02 RIS of EndNote: an issue behind the volume, a book, a book that has editors alone', async () => {
    const [whey, fast, veterinary] = await Promise.all(
      ['jabref-endnote-4c.ris', 'jabref-endnote-4a.ris', 'jabref-endnote-4b.ris'].map(async (file) =>
        drafts((await worksOf(file)).works),
      ),
    )
    expect(whey).toMatchObject([
      {
        journal: 'Food Technology',
        volume: '50',
        issue: '2',
        page_number: '49-52',
        publication_date: '1996',
      },
    ])
    expect(fast).toMatchObject([
      {
        title: 'Find It Fast: How to Uncover Expert Information on Any Subject',
        work_type: 'book',
        institution: 'HarperPerennial',
        publication_date: '1994',
      },
    ])
    expect(fast?.map(names)).toEqual([['R. I. Berkman']])
    expect(veterinary).toMatchObject([{ work_type: 'book', institution: 'Cambridge University Press' }])
    expect(veterinary?.map(names)).toEqual([[]])
  })

  test('MOVE-02 RIS of SciFinder, by both of its databases', async () => {
    const caplus = drafts((await worksOf('jabref-scifinder-caplus.ris')).works)
    expect(caplus).toMatchObject([
      {
        journal: 'Powder Technology',
        volume: '221',
        page_number: '245-251',
        publication_date: '2012',
        doi: '10.1016/j.powtec.2012.01.008',
        keywords: ['ibuprofen beta cyclodextrin inclusion complex tablet'],
      },
    ])
    expect(caplus.map(names)).toEqual([
      [
        'P. J. Salustio',
        'G. Feio',
        'J. L. Figueirinhas',
        'H. M. Cabral-Marques',
        'P. C. Costa',
        'J. F. Pinto',
      ],
    ])
    expect(drafts((await worksOf('jabref-scifinder-medline.ris')).works)).toMatchObject([
      { volume: '71', issue: '2', page_number: '377-386', publication_date: '2009' },
    ])
  })

  test('MOVE-02 RIS of Scopus: every institution, no note of its database', async () => {
    const [work] = drafts((await worksOf('jabref-scopus.ris')).works)
    expect(work).toMatchObject({
      journal: 'Journal of the Mechanics and Physics of Solids',
      volume: '52',
      issue: '10',
      page_number: '2309-2327',
      publication_date: '2004',
      doi: '10.1016/j.jmps.2004.03.010',
      keywords: ['Composite', 'Inclusions', 'Statistical distribution', 'Transverse isotropy'],
    })
    expect(work?.affiliations).toHaveLength(3)
    expect(work && names(work)).toEqual(['S. Federico', 'A. Grillo', 'W. Herzog'])
    expect(JSON.stringify(work)).not.toContain('Export Date')
  })

  test('MOVE-02 RIS of a publisher: a chapter, with its DOI and its most exact date', async () => {
    const [chapter] = drafts((await worksOf('jabref-crc-chapter.ris')).works)
    expect(chapter).toMatchObject({
      title: 'Toward a Robust Analysis of Dermoscopy Images Acquired under Different Conditions',
      work_type: 'chapter',
      journal: 'Dermoscopy Image Analysis',
      publication_date: '2015-09-10',
      page_number: '1-22',
      doi: '10.1201/b19107-2',
    })
    expect(chapter && names(chapter)).toEqual(['Catarina Barata', 'MEmre Celebi', 'JorgeS Marques'])
  })
})

test('MOVE-02 PubMed: a title in another alphabet is not the title of an English article; a group, a book', async () => {
  const [cancer] = drafts((await worksOf('jabref-pubmed.nbib')).works)
  expect(cancer).toMatchObject({
    title: 'Proteomics: A new perspective for cancer.',
    journal: 'Advanced biomedical research',
    publication_date: '2016',
    volume: '5',
    page_number: '67',
    doi: '10.4103/2277-9175.180636',
    keywords: ['Biomarkers', 'electrophoresis', 'neoplasia', 'spectrometry', 'translation'],
  })
  const [meningitis] = drafts((await worksOf('jabref-pubmed-2015.xml')).works)
  expect(meningitis && names(meningitis).slice(-2)).toEqual(['David R. Boulware', 'ASTRO-CM Team'])
  expect(meningitis).toMatchObject({ doi: '10.1016/j.diagmicrobio.2015.11.017', language: 'en' })
  expect(drafts((await worksOf('jabref-pubmed-book.xml')).works)).toMatchObject([
    {
      title: 'Rheumatoid Arthritis: National Clinical Guideline for Management and Treatment in Adults',
      work_type: 'book',
      publication_date: '2009-02',
      institution: 'Royal College of Physicians (UK)',
    },
  ])
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
