import { describe, expect, test } from 'vitest'
import { bibtex } from '#domain/citations/bibtex.ts'
import type { CitableWork } from '#domain/citations/citable-work.ts'
import { cslJson } from '#domain/citations/csl-json.ts'
import { ris } from '#domain/citations/ris.ts'
import { citable, demonstrationWorks } from './demonstration-works.ts'
import { readByForeigner } from './foreign-reference.ts'

const writers = { BibTeX: bibtex, RIS: ris, 'CSL-JSON': cslJson }

const expected = (work: CitableWork) => ({
  type: work.kind === 'chapter' ? 'chapter' : 'article-journal',
  title: work.title.replaceAll(/\s/g, ' '),
  authors: work.authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')),
  container: work.container,
  year: work.date?.year,
  volume: work.volume,
  issue: work.issue,
  chapter: work.chapter,
  pages: work.pages && [work.pages.first, work.pages.last].filter(Boolean).join('-'),
  doi: work.doi,
  url: work.url,
  abstract: work.abstract?.replaceAll(/\s+/g, ' '),
})

const cases = {
  complete: citable({ volume: '4', issue: '49', page_number: '119-124', doi: '10.1234/rhca.7' }),
  'with hardly anything': citable({ authors: [], publication_date: null }),
  'of one page': citable({ volume: '4', issue: '49', page_number: '7' }),
  'that is a chapter': citable({ source: 'ADC', volume: '1', issue: '7', page_number: '1-14' }),
  'by a particle and an institution': citable({
    authors: ['Edgard de la Rochetière', 'Comité de rédaction'],
  }),
  'with signs that LaTeX reads': citable({ title: 'Coût & survie : 50 % de 100 $, l’indice {H}_2 ~ α^2 #1' }),
  'with an abstract of several lines that looks like records': citable({
    abstract:
      'Objectif : 50 % de {cas}, \\input{x}.\r\nER  - \r\nTY  - JOUR\n}\n@article{faux,\u2028AB  - fin',
  }),
}

describe.each(Object.entries(writers))('CITE-02 %s is read back by a foreign parser', (_, write) => {
  test.each(Object.entries(cases))('CITE-02 for a work %s', (_name, work) => {
    expect(readByForeigner(write(work))).toEqual(expected(work))
  })

  test('CITE-02 for every work of the demonstration archive', async () => {
    for (const work of await demonstrationWorks())
      expect(readByForeigner(write(work))).toEqual(expected(work))
  })
})

test('RIS tells first and last page apart and ends its lines as the format wants', () => {
  const text = ris(citable({ page_number: '12-18' }))
  expect(text).toContain('SP  - 12\r\nEP  - 18\r\n')
  expect(text.endsWith('ER  - \r\n')).toBe(true)
})
