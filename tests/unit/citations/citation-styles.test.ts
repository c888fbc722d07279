import { describe, expect, test } from 'vitest'
import { apaCitation } from '#formats/citations/apa-citation.ts'
import { portalCitation } from '#formats/citations/citation-formats.ts'
import { shortLastPage, vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { WORK_TYPES } from '#domain/works/work-type.ts'
import { type WorkRow, workRow } from '#demonstration/rows/work-row.ts'
import { citable, citableRow, demonstrationRows } from './demonstration-works.ts'
import { expectedItem, type ExpectedName } from './expected-reference.ts'
import { formatWithCitationJs } from './with-citation-js.ts'

/**
 * citeproc sets French spaces, apostrophes and non-breaking hyphens, and asks for a date of access of undated pages. The style
 * file asks it for bare numbers of days, where French says “1er”, and in APA sets them behind the month, as English does.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2010\u2011–]/g, '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/^1\. /, '')
    .replace(/ Consulté (?=https)/, ' ')
    .replace(/\((\d{4}), (\p{L}+) (\d+)\)/u, '($1, $3 $2)')
    .replace(/(?<=[.,] )1er (?=\p{L}+(?: \d{4}[.;]|\)))/u, '1 ')

const FAMILIES =
  'Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze Quinze Seize Vingt Trente Quarante Cinquante Soixante Cent'
const many = (count: number) =>
  FAMILIES.split(' ')
    .slice(0, count)
    .map((family) => `Anne-Lise ${family}`)

const numbering = { volume: '4', issue: '49', page_number: '119-124', publication_date: '2024-03-05' }
const cases: Record<string, WorkRow> = {
  complete: workRow(numbering),
  'with a DOI': workRow({ ...numbering, doi: 'https://doi.org/10.1234/rhca.7' }),
  'without a number': workRow({ ...numbering, issue: null }),
  'without a volume': workRow({ ...numbering, volume: null }),
  'without pages': workRow({ ...numbering, page_number: null }),
  'without a date': workRow({ ...numbering, publication_date: null }),
  'of a year': workRow({ ...numbering, publication_date: '1935' }),
  'of a month': workRow({ ...numbering, publication_date: '1935-04' }),
  'of the first of a month': workRow({ ...numbering, publication_date: '1935-04-01' }),
  'without authors': workRow({ ...numbering, authors: [] }),
  'without anything': workRow({ authors: [], publication_date: null, tags: [] }),
  'of one page': workRow({ ...numbering, page_number: '7' }),
  'by six': workRow({ ...numbering, authors: many(6) }),
  'by seven': workRow({ ...numbering, authors: many(7) }),
  'by twenty': workRow({ ...numbering, authors: many(20) }),
  'by twenty-two': workRow({ ...numbering, authors: many(22) }),
  'by people with particles': workRow({
    ...numbering,
    authors: ['Abner de Saint-Méry', 'Edgard de la Rochetière'],
  }),
  'by an institution': workRow({ ...numbering, authors: ['Comité de rédaction'] }),
  'that asks': workRow({ ...numbering, title: 'Faut-il opérer ?' }),
  'that is a chapter': workRow({ ...numbering, source: 'ADC', issue: '7' }),
  'that is a chapter without pages': workRow({
    ...numbering,
    source: 'ADC',
    page_number: null,
    volume: null,
  }),
  ...Object.fromEntries(
    WORK_TYPES.flatMap((work_type) =>
      Object.entries({
        'in Index Medicus': { source: 'INDEX', journal: 'Lieu de la parution' },
        'that is published here': { source: 'RHCA', institution: 'Une faculté' },
        'of our gazette on the first of a month': { source: 'IGM', publication_date: '2024-03-01' },
        'whole, of a month': { source: 'INDEX', page_number: '1-48', publication_date: '1935-04' },
      } as const).map(([name, values]) => [
        `of type ${work_type} ${name}`,
        workRow({ ...numbering, ...values, work_type }),
      ]),
    ),
  ),
  'of Index Medicus': workRow({ ...numbering, source: 'INDEX', journal: 'Carnets de santé rurale' }),
}

describe('CITE-01 the portal’s own form', () => {
  test('CITE-01 names authors, year, title, source, volume, number and pages', () => {
    expect(
      portalCitation(citable({ ...numbering, title: 'La hernie', authors: ['Ana Un', 'Paul Deux'] })),
    ).toBe(
      'Ana Un, Paul Deux (2024). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 4(49), 119-124.',
    )
  })

  test('CITE-01 leaves no stray punctuation for any combination of missing parts', () => {
    const parts = { ...numbering, authors: ['Ana Un'] }
    const keys = ['volume', 'issue', 'page_number', 'publication_date', 'authors'] as const
    for (let missing = 0; missing < 2 ** keys.length; missing += 1) {
      const gone = Object.fromEntries(
        keys.filter((_, bit) => missing & (1 << bit)).map((key) => [key, key === 'authors' ? [] : null]),
      )
      const text = portalCitation(citable({ ...parts, title: 'La hernie', ...gone }))
      expect(text).not.toMatch(/\(\)|, ,|,\.|\.\.| {2}|\( |undefined|null|^[ .,]/)
      expect(text).toMatch(/La hernie\. Revue haïtienne de chirurgie et d’anesthésiologie(?:, [^,]+){0,2}\.$/)
    }
  })

  test('CITE-01 doesn’t end a question with a full stop', () => {
    expect(portalCitation(citable({ ...numbering, title: 'Faut-il opérer ?' }))).toContain(
      'Faut-il opérer ? Revue',
    )
  })
})

/** Its Vancouver writes the day of every article; Citing Medicine lets it go where volume or issue find the article. */
const withYear = (item: ReturnType<typeof expectedItem>) => {
  const isNumbered = /^article/.test(item.type) && (item.volume ?? item.issue)
  const [[year] = []] = item.issued?.['date-parts'] ?? []
  return isNumbered && year !== undefined ? { ...item, issued: { 'date-parts': [[year]] } } : item
}

/** What citeproc says of a row in both styles; its Vancouver knows no semicolon beside a group (contributor-names.test.ts). */
const expectStyles = (row: WorkRow, names?: readonly ExpectedName[]) => {
  const item = expectedItem(row, names)
  const { URL, ...withoutAddress } = item
  const { URL: _, ...ofYear } = withYear(item)
  const work = citableRow(row)
  if (withoutAddress.author.every((name) => 'family' in name) || withoutAddress.author.length === 1)
    expect(plain(vancouverCitation(work))).toBe(plain(formatWithCitationJs(ofYear, 'vancouver')))
  expect(plain(apaCitation(work))).toBe(plain(formatWithCitationJs({ ...withoutAddress, URL }, 'apa')))
}

describe('CITE-02 Vancouver and APA say what citeproc says', () => {
  test.each(Object.entries(cases))('CITE-02 of a work %s', (_, row) => {
    expectStyles(row)
  })

  test('CITE-02 of every work of the demonstration archive', async () => {
    const rows = await demonstrationRows()
    expect(rows.length).toBeGreaterThan(200)
    for (const row of rows) expectStyles(row)
  })

  test('a last page is written without the digits that it shares', () => {
    expect([shortLastPage('119', '124'), shortLastPage('99', '104'), shortLastPage('12', '18')]).toEqual([
      '24',
      '104',
      '8',
    ])
  })
})
