import { describe, expect, test } from 'vitest'
import { apaCitation } from '#domain/citations/apa-citation.ts'
import { cslItem } from '#domain/citations/csl-json.ts'
import { portalCitation } from '#domain/citations/portal-citation.ts'
import { shortLastPage, vancouverCitation } from '#domain/citations/vancouver-citation.ts'
import { citable, demonstrationWorks } from './demonstration-works.ts'
import { writtenByForeigner } from './foreign-reference.ts'

/**
 * citeproc sets French spaces, apostrophes and non-breaking hyphens, and asks for a date of access of undated pages. The style
 * file asks it for bare numbers of days, where French says “1er”.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2010\u2011–]/g, '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/^1\. /, '')
    .replace(/ Consulté (?=https)/, ' ')
    .replace(/(?<=\. )1er (?=\p{L}+ \d{4}[.;])/u, '1 ')

const many = (count: number) => Array.from({ length: count }, (_, index) => `Anne-Lise Marie Nom${index}`)

const place = { volume: '4', issue: '49', page_number: '119-124', publication_date: '2024-03-05' }
const cases = {
  complete: citable(place),
  'with a DOI': citable({ ...place, doi: 'https://doi.org/10.1234/rhca.7' }),
  'without a number': citable({ ...place, issue: null }),
  'without a volume': citable({ ...place, volume: null }),
  'without pages': citable({ ...place, page_number: null }),
  'without a date': citable({ ...place, publication_date: null }),
  'of a year': citable({ ...place, publication_date: '1935' }),
  'of a month': citable({ ...place, publication_date: '1935-04' }),
  'of the first of a month': citable({ ...place, publication_date: '1935-04-01' }),
  'without authors': citable({ ...place, authors: [] }),
  'without anything': citable({ authors: [], publication_date: null, tags: [] }),
  'of one page': citable({ ...place, page_number: '7' }),
  'by six': citable({ ...place, authors: many(6) }),
  'by seven': citable({ ...place, authors: many(7) }),
  'by twenty': citable({ ...place, authors: many(20) }),
  'by twenty-two': citable({ ...place, authors: many(22) }),
  'by people with particles': citable({
    ...place,
    authors: ['Abner de Saint-Méry', 'Edgard de la Rochetière'],
  }),
  'by an institution': citable({ ...place, authors: ['Comité de rédaction', 'Éva-Marie J. Élie'] }),
  'that asks': citable({ ...place, title: 'Faut-il opérer ?' }),
  'that is a chapter': citable({ ...place, source: 'ADC', issue: '7' }),
  'that is a chapter without pages': citable({ ...place, source: 'ADC', page_number: null, volume: null }),
  'of Index Medicus': citable({ ...place, source: 'INDEX', journal: 'Carnets de santé rurale' }),
}

describe('CITE-01 the portal’s own form', () => {
  test('CITE-01 names authors, year, title, source, volume, number and pages', () => {
    expect(portalCitation(citable({ ...place, title: 'La hernie', authors: ['Ana Un', 'Paul Deux'] }))).toBe(
      'Ana Un, Paul Deux (2024). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 4(49), 119-124.',
    )
  })

  test('CITE-01 leaves no stray punctuation for any combination of missing parts', () => {
    const parts = { ...place, authors: ['Ana Un'] }
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
    expect(portalCitation(cases['that asks'])).toContain('Faut-il opérer ? Revue')
  })
})

describe('CITE-02 Vancouver and APA say what citeproc says', () => {
  test.each(Object.entries(cases))('CITE-02 of a work %s', (_, work) => {
    const { URL, ...withoutAddress } = cslItem(work)
    expect(plain(vancouverCitation(work))).toBe(plain(writtenByForeigner(withoutAddress, 'vancouver')))
    expect(plain(apaCitation(work))).toBe(plain(writtenByForeigner({ ...withoutAddress, URL }, 'apa')))
  })

  test('CITE-02 of every work of the demonstration archive', async () => {
    const works = await demonstrationWorks()
    expect(works.length).toBeGreaterThan(200)
    for (const work of works) {
      const { URL, ...withoutAddress } = cslItem(work)
      expect(plain(vancouverCitation(work))).toBe(plain(writtenByForeigner(withoutAddress, 'vancouver')))
      expect(plain(apaCitation(work))).toBe(plain(writtenByForeigner({ ...withoutAddress, URL }, 'apa')))
    }
  })

  test('a last page is written without the digits that it shares', () => {
    expect([shortLastPage('119', '124'), shortLastPage('99', '104'), shortLastPage('12', '18')]).toEqual([
      '24',
      '104',
      '8',
    ])
  })
})
