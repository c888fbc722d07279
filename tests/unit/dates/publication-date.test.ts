import { describe, expect, test } from 'vitest'
import { openCsv, readCsv } from '#formats/csv/read-csv.ts'
import { WorkSchema, isDated } from '#domain/works/work.ts'
import { citationTags } from '#formats/metadata/citation-tags.ts'
import { sourceLine } from '#domain/works/source-line.ts'
import { workFindings } from '#archive/tables.ts'
import { bibtex, ris } from '#formats/citations/bibtex-and-ris.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { cslItem } from '#formats/citations/citation-formats.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { coverName } from '#domain/covers/cover-name.ts'
import { downloadName } from '#domain/downloads/download.ts'
import { issuePdfName } from '#domain/files/file-name.ts'
import { highlightOf } from '#domain/home/highlight.ts'
import { bibtexPieces, csvPieces, risPieces } from '#formats/citations/export-references.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { toListedEntry } from '#domain/lists/to-listed-entry.ts'
import { partKey } from '#domain/offline/library-manifest.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { toSearchRecord } from '#domain/search/search-record.ts'

const work = (publication_date: string | null, columns: Record<string, unknown> = {}) =>
  WorkSchema.parse({
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Le pian à Léogâne',
    authors: ['Ana Un'],
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    source: 'INDEX',
    journal: 'Annales',
    volume: '7',
    issue: '2',
    page_number: '12-18',
    publication_date,
    ...columns,
  })

const tagsOf = (date: string) =>
  new Map(citationTags(work(date), PUBLICATIONS.INDEX, { page: 'https://exemple.ht/a', pdf: undefined }))
const citable = (date: string) => citableWork(work(date), 'https://exemple.ht/a', PUBLICATIONS.INDEX)

describe.each([
  {
    date: '1935',
    short: '1935',
    tag: '1935',
    vancouver: 'Un A. Le pian à Léogâne. Annales. 1935;7(2):12-8.',
    ris: 'PY  - 1935\r\nDA  - 1935///\r\n',
    bibtexMonth: undefined,
    bibtexDate: undefined,
    csl: [1935],
    file: 'INDEX_Le_pian_à_Léogâne_1935.pdf',
  },
  {
    date: '1935-04',
    short: 'avril 1935',
    tag: '1935/04',
    vancouver: 'Un A. Le pian à Léogâne. Annales. 1935;7(2):12-8.',
    ris: 'PY  - 1935\r\nDA  - 1935/04//\r\n',
    bibtexMonth: 'apr',
    bibtexDate: undefined,
    csl: [1935, 4],
    file: 'INDEX_Le_pian_à_Léogâne_1935-04.pdf',
  },
  {
    date: '1935-04-01',
    short: '1er avr. 1935',
    tag: '1935/04/01',
    vancouver: 'Un A. Le pian à Léogâne. Annales. 1935;7(2):12-8.',
    ris: 'PY  - 1935\r\nDA  - 1935/04/01\r\n',
    bibtexMonth: 'apr',
    bibtexDate: '1935-04-01',
    csl: [1935, 4, 1],
    file: 'INDEX_Le_pian_à_Léogâne_1935-04-01.pdf',
  },
  {
    date: '1935-12-31 00:00:00+00',
    short: '31 déc. 1935',
    tag: '1935/12/31',
    vancouver: 'Un A. Le pian à Léogâne. Annales. 1935;7(2):12-8.',
    ris: 'PY  - 1935\r\nDA  - 1935/12/31\r\n',
    bibtexMonth: 'dec',
    bibtexDate: '1935-12-31',
    csl: [1935, 12, 31],
    file: 'INDEX_Le_pian_à_Léogâne_1935-12-31.pdf',
  },
])('REC-20 a work of $date', ({ date, short, ...expected }) => {
  test('REC-20 is dated, is in its year and is no finding', () => {
    expect(isDated(work(date))).toBe(true)
    expect(workFindings(work(date))).toEqual([])
    expect(partKey('INDEX', date)).toBe('index-medicus-1935')
    expect(toSearchRecord(work(date), PUBLICATIONS.INDEX, 'https://exemple.ht').year).toBe(1935)
  })

  test('REC-20 is shown with its precision on its page, in lists and in highlights', () => {
    expect(sourceLine(work(date), PUBLICATIONS.INDEX)).toBe(`Annales, vol. 7, n°\u00a02, ${short}, p. 12–18`)
    expect(toListedEntry(work(date), {}).dateText).toBe(short)
    expect(highlightOf(work(date)).date).toBe(short)
  })

  test('REC-20 is cited with its precision', () => {
    expect(tagsOf(date).get('citation_publication_date')).toBe(expected.tag)
    expect(vancouverCitation(citable(date))).toBe(expected.vancouver)
    expect(ris(citable(date))).toContain(expected.ris)
    expect(/ {2}year = \{1935\}/.test(bibtex(citable(date)))).toBe(true)
    expect(/ {2}month = (\w+)/.exec(bibtex(citable(date)))?.[1]).toBe(expected.bibtexMonth)
    expect(/ {2}date = \{(\S+)\}/.exec(bibtex(citable(date)))?.[1]).toBe(expected.bibtexDate)
    expect(cslItem(citable(date)).issued).toEqual({ 'date-parts': [expected.csl] })
  })

  test('REC-20 names the file that a reader downloads', () => {
    expect(downloadName({ source: 'INDEX', title: 'Le pian à Léogâne', publicationDate: date })).toBe(
      expected.file,
    )
  })
})

test.each(['1935', '1935-04', '1935-04-01'])(
  'REC-20 %s is exported as it is stored and read back as the same',
  (date) => {
    const address = () => 'https://exemple.ht/a'
    const csv = [...csvPieces([work(date)])].join('')
    const read = [
      ...readCsv(openCsv(csv)),
      ...readRis([...risPieces([work(date)], { addressOf: address, publications: PUBLICATIONS })].join('')),
    ].map(readImportedWork)
    expect(read).toMatchObject([
      { draft: { publication_date: date }, notes: [] },
      { draft: { publication_date: date }, notes: [] },
    ])
    expect(csv).toContain(`,${date},`)
    const [entry] = [
      ...readBibtex(
        [...bibtexPieces([work(date)], { addressOf: address, publications: PUBLICATIONS })].join(''),
      ),
    ]
    expect(entry && readImportedWork(entry)).toMatchObject({ draft: { publication_date: date } })
  },
)

test('REC-20 a date that is none is reported as one, and the work is in no year', () => {
  const wrong = work('1935-13')
  expect(isDated(wrong)).toBe(false)
  expect(workFindings(wrong)).toEqual([
    {
      field: 'publicationDate',
      reason:
        'La date de publication «\u00a01935-13\u00a0» n’existe pas\u00a0: l’article n’est dans aucune année.',
    },
  ])
  expect(tagsOf('1935-13').has('citation_publication_date')).toBe(false)
  expect(cslItem(citable('1935-13')).issued).toBeUndefined()
})

test('files of an issue are named after a day: a year or month builds no name', () => {
  const issue = { source: 'RHCA', volume: '4', issue: '50' } as const
  expect(issuePdfName({ ...issue, date: '2024-03-05' })).toBe('RHCA_vol_04_no_50_05-03-24.pdf')
  expect(issuePdfName({ ...issue, date: '2024-03' })).toBeUndefined()
  expect(coverName({ ...issue, publicationDate: '2024' })).toBeUndefined()
})
