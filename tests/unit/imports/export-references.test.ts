import { expect, test } from 'vitest'
import { readWithNames } from './with-author-names.ts'
import { openCsv, readCsv } from '#formats/csv/read-csv.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { bibtexPieces, csvPieces, risPieces } from '#formats/citations/export-references.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { IMPORTED_FIELDS, type ImportRecord } from '#domain/imports/import-field.ts'
import { classifyRow } from '#domain/imports/classify-row.ts'
import { cslJson } from '#formats/citations/citation-formats.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { KnownWorkSchema, readImportedWork } from '#domain/imports/import-row.ts'
import { comparableWorks, forTarget } from '#domain/imports/import-target.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'

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

const CONTEXT = { addressOf: () => 'https://exemple.ht/articles/1', publications: PUBLICATIONS }
const differences = (record: ImportRecord | undefined, { authors, ...row }: typeof ROW) => {
  if (!record) throw new Error('nothing was read')
  // As the database makes entries of names that come alone.
  const contributors = authors.map((printed, index) => ({ id: `n${index}`, kind: 'person', printed }))
  const {
    kind,
    differences: found,
    reasons,
  } = classifyRow(
    0,
    record,
    readImportedWork(record),
    [KnownWorkSchema.parse({ ...row, authors, contributors })],
    undefined,
  )
  return { kind, found, reasons }
}
const IDENTICAL = { kind: 'identical', found: [], reasons: [] }

test('what is exported as CSV is read back as the same works, and no cell is a formula', () => {
  const text = [...csvPieces([ROW, HOSTILE].map((row) => WorkSchema.parse(row)))].join('')
  const cells = text.replace(/^\uFEFF/, '').split(/,|\r\n/)
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  const [first, second] = [...readCsv(openCsv(text))]
  expect(differences(first, ROW)).toEqual(IDENTICAL)
  expect(readWithNames(second ?? { line: 0, values: {} })).toMatchObject({
    draft: { title: "'=déjà protégé" },
  })
})

test('what is exported as RIS and BibTeX is read back as the same works', () => {
  const work = WorkSchema.parse(ROW)
  expect(differences([...readRis([...risPieces([work], CONTEXT)].join(''))][0], ROW)).toEqual(IDENTICAL)
  expect(differences([...readBibtex([...bibtexPieces([work], CONTEXT)].join(''))][0], ROW)).toEqual(IDENTICAL)
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
  const work = WorkSchema.parse({ ...ROW, authors })
  for (const records of [
    readRis([...risPieces([work], CONTEXT)].join('')),
    readBibtex([...bibtexPieces([work], CONTEXT)].join('')),
  ])
    expect(readWithNames([...records][0] ?? { line: 0, values: {} })).toMatchObject({ draft: { authors } })
})

test('REC-19 a group with a comma comes back whole from BibTeX', () => {
  const authors = ['Service de chirurgie, HUEH', 'Luc Le Goff']
  const work = WorkSchema.parse({ ...ROW, authors })
  const [record] = [...readBibtex([...bibtexPieces([work], CONTEXT)].join(''))]
  expect(readWithNames(record ?? { line: 0, values: {} })).toMatchObject({ draft: { authors } })
  expect(differences(record, { ...ROW, authors })).toEqual(IDENTICAL)
})

test.each([
  ['RIS', readRis, risPieces],
  ['BibTeX', readBibtex, bibtexPieces],
] as const)('the abstract comes back from %s, and opens no record of its own', (_, read, pieces) => {
  const abstract =
    'Objectif : 50 % de {cas}, \\input{x} & « sûr ».\r\nER  - \r\nTY  - JOUR\nTI  - Faux\n}\n@article{faux,\n  title = {Faux}}'
  const works = [{ ...ROW, abstract }, ROW].map((row) => WorkSchema.parse(row))
  const records = [...read([...pieces(works, CONTEXT)].join(''))]
  expect(records.map(({ values }) => values.title)).toEqual([[ROW.title], [ROW.title]])
  expect(records[0]?.values.abstract).toEqual([abstract.replace(/\s+/g, ' ')])
})

test('a brace alone leaves the braces of a BibTeX file in pairs, and comes back', () => {
  const row = { ...ROW, title: 'La loi {1804' }
  const text = [...bibtexPieces([WorkSchema.parse(row)], CONTEXT)].join('')
  // BibTeX counts every brace, those behind a backslash too.
  expect(text.split('{').length).toBe(text.split('}').length)
  expect([...readBibtex(text)].map(({ values }) => values.title)).toEqual([[row.title]])
})

test('chapters that are exported are found again by their number', () => {
  const chapter = {
    ...ROW,
    source: 'ADC',
    work_type: 'chapter',
    volume: '',
    issue: '12',
    journal: '',
    doi: '',
  }
  const work = WorkSchema.parse(chapter)
  const target = { kind: 'publication', source: 'ADC' } as const
  const known = [
    KnownWorkSchema.parse({ ...chapter, id: 'other', issue: '13' }),
    KnownWorkSchema.parse({ ...chapter, volume: null }),
  ]
  for (const [record] of [
    [...readRis([...risPieces([work], CONTEXT)].join(''))],
    [...readBibtex([...bibtexPieces([work], CONTEXT)].join(''))],
    [...readCrossrefJson(cslJson(citableWork(work, 'https://exemple.ht/1', PUBLICATIONS.ADC)))],
  ]) {
    const read = forTarget(readImportedWork(record ?? { line: 0, values: {} }), target)
    expect(read).toMatchObject({ draft: { issue: '12' }, doubts: [] })
    expect(comparableWorks(known, read, target).map(({ id }) => id)).toEqual([ROW.id])
  }
  const unnumbered = forTarget(
    readImportedWork({ line: 1, values: { title: [ROW.title], contributors: ['Louis, Marie'] } }),
    target,
  )
  expect(unnumbered).toMatchObject({ doubts: ['Le numéro du chapitre manque'] })
  expect(comparableWorks(known, unnumbered, target)).toHaveLength(2)
})

test('no two entries of a BibTeX file have the same key', () => {
  const work = WorkSchema.parse(ROW)
  const works = Array.from({ length: 30 }, () => work)
  const keys = [...bibtexPieces(works, CONTEXT)].map((entry) => /^@\w+\{([^,]*),/.exec(entry)?.[1])
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(30)
})

/** Every column that an import writes, with a value unlike any default. */
const WHOLE = {
  work_type: 'thesis',
  category: 'review',
  title: 'Le titre',
  subtitle: 'Le sous-titre',
  language: 'en',
  abstract: 'Ligne une,\nligne deux',
  tags: ['un', 'deux'],
  keywords: ['trois, quatre', 'cinq'],
  translations: [{ language: 'fr', title: 'Titre', keywords: ['un'] }],
  contributors: [
    {
      id: 'k1',
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      suffix: 'Jr',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1'],
      corresponding: true,
    },
    { id: 'k2', kind: 'collective', name: 'Médecins Sans Frontières', affiliations: [] },
    { id: 'k3', kind: 'person', printed: 'Pierre Paul', given: 'Pierre', family: 'Paul', affiliations: [] },
  ],
  affiliations: [
    { id: 'a1', institution: 'HUEH', department: 'Chirurgie', city: 'Port-au-Prince', country: 'HT' },
  ],
  volume: '7',
  issue: '2',
  page_number: '12-18',
  section: 'Recherche',
  position: 3,
  publication_date: '1935-04',
  specialty: 'surgery',
  doi: '10.5555/un',
  journal: 'La revue',
  institution: 'HUEH',
  licence: 'CC-BY-NC-4.0',
  received_on: '2024-01-02',
  revised_on: '2024-02-03',
  accepted_on: '2024-03-04',
  competing_interests: 'Aucun.\nVraiment aucun.',
  ethics_approval: 'Avis 12',
  funding_source: 'Un fonds',
  award_number: 'FBC-12',
  data_availability: 'Sur demande',
  acknowledgements: 'Merci',
  bibliography: [
    { text: 'Dupont M. Un ouvrage. 2018. doi:10.1000/1', doi: '10.1000/1' },
    { text: 'Louis M. Un autre. 2019. PMID: 31452104', pmid: '31452104' },
  ],
  pdf_filename: 'un.pdf',
}

test('REC-01 every field that an import writes comes back from a CSV export', () => {
  const work = WorkSchema.parse({ ...ROW, ...WHOLE, authors: [], author_affiliations: [] })
  const [record] = [...readCsv(openCsv([...csvPieces([work])].join('')))]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  expect(read).toEqual({ draft: WHOLE, doubts: [], notes: [] })
  expect(Object.keys(WHOLE).sort()).toEqual([...new Set(IMPORTED_FIELDS.map(({ column }) => column))].sort())
})

test('REC-01 names that were changed in the table win over the data beside them', () => {
  const work = WorkSchema.parse({ ...ROW, ...WHOLE, authors: [], author_affiliations: [] })
  const [record] = [...readCsv(openCsv([...csvPieces([work])].join('')))]
  const values = { ...record?.values, contributors: ['Anne Louis'] }
  expect(readImportedWork({ line: 2, values })).toMatchObject({
    draft: { contributors: [{ kind: 'person', given: 'Anne', family: 'Louis' }] },
  })
})

test('REC-01 people and institutions whose names a cell parts or joins come back from a CSV export', () => {
  const contributors = [
    {
      id: 'k1',
      kind: 'collective',
      name: 'Centers for Disease Control and Prevention',
      affiliations: ['a1'],
    },
    {
      id: 'k2',
      kind: 'person',
      given: 'Marie',
      family: 'Louis',
      orcid: '0000-0002-1825-0097',
      affiliations: [],
    },
    // Two people of one name.
    { id: 'k3', kind: 'person', given: 'Jean', family: 'Pierre', affiliations: ['a1'] },
    { id: 'k4', kind: 'person', given: 'Jean', family: 'Pierre', affiliations: ['a2'] },
  ]
  const affiliations = [
    { id: 'a1', institution: 'Chirurgie ; Pédiatrie', city: 'Jacmel' },
    { id: 'a2', institution: 'HUEH' },
  ]
  const work = WorkSchema.parse({ ...ROW, contributors, affiliations })
  const [record] = [...readCsv(openCsv([...csvPieces([work])].join('')))]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  expect(read).toMatchObject({ draft: { contributors, affiliations }, doubts: [] })
})
