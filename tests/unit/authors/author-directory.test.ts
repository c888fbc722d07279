import { describe, expect, test } from 'vitest'
import {
  buildAuthorDirectory,
  type Person,
  PersonSchema,
  type WrittenWork,
} from '#domain/authors/author-directory.ts'
import type { Contributor } from '#domain/contributors/contributor.ts'

const MARIE = '11111111-1111-4111-8111-111111111111'
const LEGER = '22222222-2222-4222-8222-222222222222'

const person = (values: Record<string, unknown>): Person =>
  PersonSchema.parse({ given_name: null, suffix: null, orcid: null, ...values })
const peopleOf = (...people: Person[]) => new Map(people.map((each) => [each.id, each]))

let works = 0
const work = (entries: Partial<Contributor>[], createdAt = '2026-01-01T00:00:00+00:00'): WrittenWork => ({
  id: `work-${(works += 1)}`,
  createdAt,
  authors: [],
  contributors: entries.map(
    (entry, index) => ({ id: `c${index + 1}`, kind: 'person', affiliations: [], ...entry }) as Contributor,
  ),
})
const printed = (...authors: string[]): WrittenWork => ({ ...work([]), authors })
const directoryOf = (given: WrittenWork[], people = peopleOf(), reserved: string[] = []) =>
  buildAuthorDirectory(given, people, new Set(reserved))
const namesOf = (...given: WrittenWork[]) => directoryOf(given).authors.map((author) => author.printed)
const slugsOf = (directory: ReturnType<typeof directoryOf>) =>
  directory.authors.map(({ printed: name, slug }) => [name, slug])

describe('META-11 USE-05 who is in the index of authors', () => {
  test('every author of a work is there, not the first alone', () => {
    expect(namesOf(printed('Anne-Laure Ganthéus', 'Dieudonné Abel', 'Zoé Ébène'))).toEqual([
      'Dieudonné Abel',
      'Zoé Ébène',
      'Anne-Laure Ganthéus',
    ])
  })

  test('particles and compounds are filed as citations write them, groups without their article', () => {
    const { authors } = directoryOf([
      printed(
        'Marie de La Tour',
        'Paul Delatoure',
        'Joseph Pierre-Louis',
        'Luc Pierre',
        'Ludwig van Beethoven',
      ),
      printed('Yves Le Goff'),
      work([
        { kind: 'collective', name: 'Les Amis de la Chirurgie' },
        { kind: 'collective', name: '40 lits' },
      ]),
    ])
    expect(authors.map(({ letter, printed: name }) => `${letter} ${name}`)).toEqual([
      '0-9 40 lits',
      'a Les Amis de la Chirurgie',
      'd Marie de La Tour',
      'd Paul Delatoure',
      'l Yves Le Goff',
      'p Luc Pierre',
      'p Joseph Pierre-Louis',
      'v Ludwig van Beethoven',
    ])
  })

  test('another spelling is another author, be it by an accent or an initial', () => {
    expect(namesOf(printed('Jean Léger'), printed('Jean Leger'), printed('J. Léger'))).toHaveLength(3)
  })

  test('the same printed name is one line of the index and says that nobody confirmed who it is', () => {
    const { authors } = directoryOf([printed('Jean  Léger'), work([{ given: 'Jean', family: 'Léger' }])])
    expect(authors).toMatchObject([{ printed: 'Jean Léger', confirmed: false, letter: 'l' }])
    expect(authors[0]?.works).toHaveLength(2)
  })

  test('an identity joins spellings, and leaves out the same name without it', () => {
    const marie = person({
      id: MARIE,
      slug: 'marie-de-la-tour',
      given_name: 'Marie',
      family_name: 'de La Tour',
      orcid: '0000-0002-1825-0097',
    })
    const { authors } = directoryOf(
      [
        work([{ given: 'Marie', family: 'de La Tour', person_id: MARIE }]),
        work([{ given: 'M.', family: 'Latour', person_id: MARIE }]),
        work([{ given: 'Marie', family: 'de La Tour' }]),
      ],
      peopleOf(marie),
      ['marie-de-la-tour'],
    )
    expect(
      authors.map(({ slug, confirmed, orcid, works: own }) => [slug, confirmed, orcid, own.length]),
    ).toEqual([
      ['marie-de-la-tour', true, '0000-0002-1825-0097', 2],
      ['marie-de-la-tour-2', false, undefined, 1],
    ])
  })

  test('an entry whose person is not there is filed by its name', () => {
    expect(namesOf(work([{ given: 'Jean', family: 'Léger', person_id: LEGER }]))).toEqual(['Jean Léger'])
  })

  test('a person of whom only the printed name is known is filed by the split of it', () => {
    const leger = person({ id: LEGER, slug: 'jean-leger', family_name: 'Jean Léger' })
    const { authors } = directoryOf([work([{ printed: 'Jean Léger', person_id: LEGER }])], peopleOf(leger))
    expect(authors).toMatchObject([
      { printed: 'Jean Léger', letter: 'l', name: { given: 'Jean', family: 'Léger' } },
    ])
  })

  test('two entries of one name in one work count it once', () => {
    const { authors } = directoryOf([printed('Jean Léger', 'Jean Léger')])
    expect(authors[0]?.works).toHaveLength(1)
  })
})

describe('META-11 addresses of authors', () => {
  test('the key of the name, without accents, ligatures written out', () => {
    expect(slugsOf(directoryOf([printed('Sœur Anne-Élise Møller', '李明')]))).toEqual(
      expect.arrayContaining([
        ['Sœur Anne-Élise Møller', 'soeur-anne-elise-moller'],
        ['李明', 'auteur'],
      ]),
    )
  })

  test('a long name is cut at 80 characters, without a hyphen at its end', () => {
    const long = `${'Jean'.padEnd(79, 'n')} Léger`
    expect(slugsOf(directoryOf([printed(long)]))).toEqual([[long, 'jean'.padEnd(79, 'n')]])
  })

  test('names of one key are numbered from 2, the one that came first has the key alone', () => {
    const later = work([{ given: 'Jean', family: 'Léger' }], '2026-03-01T00:00:00+00:00')
    const first = work([{ given: 'Jean', family: 'Leger' }], '2026-02-01T00:00:00+00:00')
    const last = work([{ given: 'JEAN', family: 'LEGER' }], '2026-04-01T00:00:00+00:00')
    expect(Object.fromEntries(slugsOf(directoryOf([last, later, first])))).toEqual({
      'Jean Leger': 'jean-leger',
      'Jean Léger': 'jean-leger-2',
      'JEAN LEGER': 'jean-leger-3',
    })
  })

  test('no name takes an address that a person has or had', () => {
    expect(slugsOf(directoryOf([printed('Jean Léger')], peopleOf(), ['jean-leger', 'jean-leger-2']))).toEqual(
      [['Jean Léger', 'jean-leger-3']],
    )
  })
})
