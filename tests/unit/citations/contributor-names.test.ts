import { describe, expect, test } from 'vitest'
import { apaCitation } from '#formats/citations/apa-citation.ts'
import { bibtex, ris } from '#formats/citations/bibtex-and-ris.ts'
import { cslItem, portalCitation } from '#formats/citations/citation-formats.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { citable } from './demonstration-works.ts'
import { readWithCitationJs } from './with-citation-js.ts'

type CslName = Partial<Record<'family' | 'given' | 'non-dropping-particle' | 'suffix' | 'literal', string>>

/**
 * Each name as the rules of the styles write it, by hand: APA 7 §9.8 to 9.11; Citing Medicine 1 "Author" (at most two
 * initials, rank behind them as an ordinal, no punctuation) and ICMJE sample 3 (semicolon beside a group); btxdoc §4
 * ("von Last, Jr, First", braces for what is one piece); RIS tag AU ("Lastname, Firstname, Suffix"); CSL 1.0.2 "Names".
 */
type Expected = { apa: string; vancouver: string; bibtex: string; ris: string; csl: CslName }

const NAMES: Record<string, Expected> = {
  'Marie Dorval': {
    apa: 'Dorval, M.',
    vancouver: 'Dorval M',
    bibtex: 'Dorval, Marie',
    ris: 'Dorval, Marie',
    csl: { family: 'Dorval', given: 'Marie' },
  },
  'Marie de La Tour': {
    apa: 'de La Tour, M.',
    vancouver: 'de La Tour M',
    bibtex: 'de La Tour, Marie',
    ris: 'de La Tour, Marie',
    csl: { family: 'La Tour', given: 'Marie', 'non-dropping-particle': 'de' },
  },
  'Edgard de la Rochetière': {
    apa: 'de la Rochetière, E.',
    vancouver: 'de la Rochetière E',
    bibtex: 'de la Rochetière, Edgard',
    ris: 'de la Rochetière, Edgard',
    csl: { family: 'Rochetière', given: 'Edgard', 'non-dropping-particle': 'de la' },
  },
  'Vincent van Gogh': {
    apa: 'van Gogh, V.',
    vancouver: 'van Gogh V',
    bibtex: 'van Gogh, Vincent',
    ris: 'van Gogh, Vincent',
    csl: { family: 'Gogh', given: 'Vincent', 'non-dropping-particle': 'van' },
  },
  'Jan Van den Berghe': {
    apa: 'Van den Berghe, J.',
    vancouver: 'Van den Berghe J',
    bibtex: 'Van den Berghe, Jan',
    ris: 'Van den Berghe, Jan',
    csl: { family: 'Van den Berghe', given: 'Jan' },
  },
  'Karl von der Heide': {
    apa: 'von der Heide, K.',
    vancouver: 'von der Heide K',
    bibtex: 'von der Heide, Karl',
    ris: 'von der Heide, Karl',
    csl: { family: 'Heide', given: 'Karl', 'non-dropping-particle': 'von der' },
  },
  'Paul Du Bois': {
    apa: 'Du Bois, P.',
    vancouver: 'Du Bois P',
    bibtex: 'Du Bois, Paul',
    ris: 'Du Bois, Paul',
    csl: { family: 'Du Bois', given: 'Paul' },
  },
  'Luc Le Goff': {
    apa: 'Le Goff, L.',
    vancouver: 'Le Goff L',
    bibtex: 'Le Goff, Luc',
    ris: 'Le Goff, Luc',
    csl: { family: 'Le Goff', given: 'Luc' },
  },
  'Ricardy d’Estinval': {
    apa: 'd’Estinval, R.',
    vancouver: 'd’Estinval R',
    bibtex: '{d’Estinval}, Ricardy',
    ris: 'd’Estinval, Ricardy',
    csl: { family: 'd’Estinval', given: 'Ricardy' },
  },
  'Rose St. Fleur': {
    apa: 'St. Fleur, R.',
    vancouver: 'St Fleur R',
    bibtex: 'St. Fleur, Rose',
    ris: 'St. Fleur, Rose',
    csl: { family: 'St. Fleur', given: 'Rose' },
  },
  'Joseph Pierre-Louis Jr': {
    apa: 'Pierre-Louis, J., Jr.',
    vancouver: 'Pierre-Louis J Jr',
    bibtex: 'Pierre-Louis, Jr, Joseph',
    ris: 'Pierre-Louis, Joseph, Jr',
    csl: { family: 'Pierre-Louis', given: 'Joseph', suffix: 'Jr' },
  },
  'Paul Dorval Sr.': {
    apa: 'Dorval, P., Sr.',
    vancouver: 'Dorval P Sr',
    bibtex: 'Dorval, Sr, Paul',
    ris: 'Dorval, Paul, Sr',
    csl: { family: 'Dorval', given: 'Paul', suffix: 'Sr' },
  },
  'Marie de La Tour III': {
    apa: 'de La Tour, M., III',
    vancouver: 'de La Tour M 3rd',
    bibtex: 'de La Tour, III, Marie',
    ris: 'de La Tour, Marie, III',
    csl: { family: 'La Tour', given: 'Marie', 'non-dropping-particle': 'de', suffix: 'III' },
  },
  'Jean-Baptiste Pierre-Louis': {
    apa: 'Pierre-Louis, J.-B.',
    vancouver: 'Pierre-Louis JB',
    bibtex: 'Pierre-Louis, Jean-Baptiste',
    ris: 'Pierre-Louis, Jean-Baptiste',
    csl: { family: 'Pierre-Louis', given: 'Jean-Baptiste' },
  },
  'Éva-Marie J. Élie': {
    apa: 'Élie, É.-M. J.',
    vancouver: 'Élie ÉM',
    bibtex: 'Élie, Éva-Marie J.',
    ris: 'Élie, Éva-Marie J.',
    csl: { family: 'Élie', given: 'Éva-Marie J.' },
  },
  'Dupont JM': {
    apa: 'Dupont, J. M.',
    vancouver: 'Dupont JM',
    bibtex: 'Dupont, J. M.',
    ris: 'Dupont, J. M.',
    csl: { family: 'Dupont', given: 'J. M.' },
  },
  Anténor: {
    apa: 'Anténor',
    vancouver: 'Anténor',
    bibtex: 'Anténor',
    ris: 'Anténor',
    csl: { family: 'Anténor' },
  },
  'de La Tour': {
    apa: 'de La Tour',
    vancouver: 'de La Tour',
    bibtex: '{de La Tour}',
    ris: 'de La Tour',
    csl: { family: 'La Tour', 'non-dropping-particle': 'de' },
  },
  'Médecins Sans Frontières': {
    apa: 'Médecins Sans Frontières',
    vancouver: 'Médecins Sans Frontières',
    bibtex: '{Médecins Sans Frontières}',
    ris: 'Médecins Sans Frontières',
    csl: { literal: 'Médecins Sans Frontières' },
  },
  'Équipe chirurgicale de l’HUEH': {
    apa: 'Équipe chirurgicale de l’HUEH',
    vancouver: 'Équipe chirurgicale de l’HUEH',
    bibtex: '{Équipe chirurgicale de l’HUEH}',
    ris: 'Équipe chirurgicale de l’HUEH',
    csl: { literal: 'Équipe chirurgicale de l’HUEH' },
  },
  'The Caracol Study Group': {
    apa: 'The Caracol Study Group',
    vancouver: 'Caracol Study Group',
    bibtex: '{The Caracol Study Group}',
    ris: 'The Caracol Study Group',
    csl: { literal: 'The Caracol Study Group' },
  },
  'Service de chirurgie, HUEH': {
    apa: 'Service de chirurgie, HUEH',
    vancouver: 'Service de chirurgie, HUEH',
    bibtex: '{Service de chirurgie, HUEH}',
    ris: 'Service de chirurgie – HUEH',
    csl: { literal: 'Service de chirurgie, HUEH' },
  },
}

describe.each(Object.entries(NAMES))('REC-19 %s', (printed, expected) => {
  const work = citable({ authors: [printed], title: 'La hernie', publication_date: '2024-03-05' })
  const stop = (name: string) => (name.endsWith('.') ? name : `${name}.`)

  test('REC-19 in APA', () => {
    expect(apaCitation(work)).toMatch(`${stop(expected.apa)} (2024). La hernie.`)
    expect(apaCitation(work).startsWith(expected.apa)).toBe(true)
  })

  test('REC-19 in Vancouver', () => {
    expect(vancouverCitation(work).startsWith(`${expected.vancouver}. La hernie.`)).toBe(true)
  })

  test('REC-19 in BibTeX', () => {
    expect(bibtex(work)).toContain(`\n  author = {${expected.bibtex}},\n`)
  })

  test('REC-19 in RIS', () => {
    expect(ris(work)).toContain(`\r\nAU  - ${expected.ris}\r\n`)
  })

  test('REC-19 in CSL-JSON', () => {
    expect(cslItem(work).author).toEqual([expected.csl])
  })

  test('REC-19 in the portal’s form it stays as it is printed', () => {
    expect(portalCitation(work).startsWith(`${printed} (2024). La hernie.`)).toBe(true)
  })

  test.each([
    ['BibTeX', bibtex],
    ['RIS', ris],
  ])('REC-19 a foreign reader of %s finds the same person', (_, write) => {
    const { given, 'non-dropping-particle': particle, family, suffix, literal } = expected.csl
    const letters = (text = '') => text.replaceAll(/[^\p{L}]/gu, '')
    const whole = [given, particle, family, suffix, literal].map(letters).join('')
    expect(letters(readWithCitationJs(write(work)).authors[0])).toBe(whole)
  })
})

describe('REC-19 several names', () => {
  const by = (...authors: string[]) =>
    citable({ authors, title: 'La hernie', publication_date: '2024-03-05' })
  const mixed = by('Marie de La Tour', 'Joseph Pierre-Louis Jr', 'Médecins Sans Frontières', 'Luc Le Goff')

  test('REC-19 Vancouver parts a group by semicolons, people by commas', () => {
    expect(vancouverCitation(mixed)).toContain(
      'de La Tour M, Pierre-Louis J Jr; Médecins Sans Frontières; Le Goff L. La hernie.',
    )
  })

  test('REC-19 APA sets an ampersand before the last name', () => {
    expect(apaCitation(mixed)).toContain(
      'de La Tour, M., Pierre-Louis, J., Jr., Médecins Sans Frontières, & Le Goff, L. (2024). La hernie.',
    )
    expect(apaCitation(by('Marie Dorval', 'Joseph Pierre-Louis Jr'))).toContain(
      'Dorval, M., & Pierre-Louis, J., Jr. (2024). La hernie.',
    )
  })

  test('REC-19 BibTeX joins them with "and", which no name may hold bare', () => {
    expect(bibtex(by('Marie de La Tour', 'Society of Eyes and Ears'))).toContain(
      'author = {de La Tour, Marie and {Society of Eyes and Ears}},',
    )
  })

  test.each([
    [6, 'Un A, Deux A, Trois A, Quatre A, Cinq A, Six A. La hernie.'],
    [7, 'Un A, Deux A, Trois A, Quatre A, Cinq A, Six A, et al. La hernie.'],
  ])('REC-19 Vancouver names six of %i', (count, start) => {
    const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'].slice(0, count)
    expect(vancouverCitation(by(...names.map((name) => `Anne ${name}`))).startsWith(start)).toBe(true)
  })

  test('REC-19 initials of three given names are two in Vancouver and all in APA', () => {
    const work = by('Anne-Lise Marie Dorval')
    expect(vancouverCitation(work).startsWith('Dorval AL. ')).toBe(true)
    expect(apaCitation(work).startsWith('Dorval, A.-L. M. (2024)')).toBe(true)
  })

  test('REC-19 the key of a BibTeX entry keeps the particle', () => {
    expect(bibtex(by('Marie de La Tour'))).toMatch(/^@article\{delatour2024hernie,/)
    expect(bibtex(by('Médecins Sans Frontières'))).toMatch(/^@article\{medecinssansfrontieres2024hernie,/)
  })
})
