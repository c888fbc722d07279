import { describe, expect, test } from 'vitest'
import { citationParts } from '#domain/works/citation-parts.ts'

const DOI = '10.1016/j.jhsa.2020.01'
const DOI_LINK = `https://doi.org/${DOI}`
const PMID_LINK = 'https://pubmed.ncbi.nlm.nih.gov/31452104/'

describe('a reference of a bibliography', () => {
  test.each([
    ['bare', DOI],
    ['with its label', `doi:${DOI}`],
    ['with its label and a space', `doi: ${DOI}`],
    ['as an address', DOI_LINK],
    ['as an old address', `http://dx.doi.org/${DOI}`],
    ['in capitals', DOI.toUpperCase()],
  ])('REC-12 a printed DOI is its link: %s', (_, printed) => {
    expect(citationParts({ text: `Un A. Titre. 2020;2:12-9. ${printed}. Vu.`, doi: DOI })).toEqual([
      { text: 'Un A. Titre. 2020;2:12-9. ' },
      { text: printed, href: DOI_LINK },
      { text: '. Vu.' },
    ])
  })

  test.each([
    ['PMID: 31452104'],
    ['PMID 31452104'],
    [PMID_LINK],
    ['https://www.ncbi.nlm.nih.gov/pubmed/31452104'],
  ])('REC-12 a printed PubMed number is its link: %s', (printed) => {
    expect(citationParts({ text: `Un A. 2020. ${printed}`, pmid: '31452104' })).toEqual([
      { text: 'Un A. 2020. ' },
      { text: printed, href: PMID_LINK },
    ])
  })

  test('REC-12 what is not printed is behind the text', () => {
    expect(citationParts({ text: 'Un A. 2020.', doi: DOI, pmid: '31452104' })).toEqual([
      { text: 'Un A. 2020.' },
      { text: ' ' },
      { text: `doi:${DOI}`, href: DOI_LINK },
      { text: ' ' },
      { text: 'PMID 31452104', href: PMID_LINK },
    ])
  })

  test('another DOI that begins the same is not taken for it, nor is a longer number', () => {
    expect(citationParts({ text: `Un A. ${DOI}5`, doi: DOI }).at(-1)).toEqual({
      text: `doi:${DOI}`,
      href: DOI_LINK,
    })
    expect(citationParts({ text: 'Un A. PMID 314521049', pmid: '31452104' }).at(-1)).toEqual({
      text: 'PMID 31452104',
      href: PMID_LINK,
    })
  })

  test('the first place where it is whole is its link', () => {
    expect(citationParts({ text: `Voir ${DOI}5 et ${DOI}.`, doi: DOI })).toEqual([
      { text: `Voir ${DOI}5 et ` },
      { text: DOI, href: DOI_LINK },
      { text: '.' },
    ])
    expect(citationParts({ text: 'P. 31452104-9. PMID: 31452104', pmid: '31452104' })).toEqual([
      { text: 'P. 31452104-9. ' },
      { text: 'PMID: 31452104', href: PMID_LINK },
    ])
  })

  test('a reference without identifiers is its text', () => {
    expect(citationParts({ text: 'Un A. 10.1 (2020) [x].' })).toEqual([{ text: 'Un A. 10.1 (2020) [x].' }])
  })
})
