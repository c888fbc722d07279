import { describe, expect, test } from 'vitest'
import {
  AffiliationSchema,
  printedAffiliation,
  type Contributor,
  ContributorSchema,
  printedName,
} from '#domain/contributors/contributor.ts'
import {
  AuthorshipSchema,
  correspondingContributors,
  numberAffiliations,
} from '#domain/contributors/authorship.ts'

type Issues = { error?: { issues: { message: string; path: PropertyKey[] }[] } }
const refusals = ({ error }: Issues) => error?.issues.map(({ message, path }) => [path.join('.'), message])

const person = (values: object = {}): Contributor =>
  ContributorSchema.parse({ id: 'p', kind: 'person', family: 'Dorval', affiliations: [], ...values })

describe('a contributor', () => {
  test('a person keeps given name, family name with particle, suffix, ORCID, affiliations and role', () => {
    const stored = {
      id: 'k3f9',
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      suffix: 'Jr',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1', 'a2'],
      corresponding: true,
      person_id: '3f2c8a4e-5a57-4b7e-9c56-0d6a54a3a111',
    }
    expect(ContributorSchema.parse(stored)).toEqual(stored)
    expect(JSON.parse(JSON.stringify(ContributorSchema.parse(stored)))).toEqual(stored)
  })

  test('a group has its name alone', () => {
    const stored = { id: 'x', kind: 'collective', name: 'Médecins Sans Frontières', affiliations: [] }
    expect(ContributorSchema.parse(stored)).toEqual(stored)
    expect(refusals(ContributorSchema.safeParse({ ...stored, name: ' ' }))).toEqual([
      ['name', 'Donnez le nom du groupe ou de l’institution'],
    ])
  })

  test('what a form leaves blank is not stored, and spaces and accents come in one form', () => {
    const typed = { given: '', suffix: ' ', orcid: '', family: ' Ste\u0301\u00a0 Fleur\n' }
    const stored: unknown = JSON.parse(JSON.stringify(person(typed)))
    expect(stored).toEqual({ id: 'p', kind: 'person', family: 'Sté Fleur', affiliations: [] })
  })

  test('a name needs its family name, or the text that nobody has split yet', () => {
    const entry = { id: 'p', kind: 'person', given: 'Marie' }
    expect(refusals(ContributorSchema.safeParse(entry))).toEqual([['family', 'Donnez le nom de famille']])
    expect(ContributorSchema.safeParse({ ...entry, printed: 'Marie Dorval' }).success).toBe(true)
    expect(ContributorSchema.safeParse({ ...entry, family: 'Dorval' }).success).toBe(true)
  })

  test.each([
    ['given', 200, 'Le prénom ne doit pas dépasser 200 caractères'],
    ['family', 200, 'Le nom de famille ne doit pas dépasser 200 caractères'],
    ['printed', 1000, 'Le nom ne doit pas dépasser 1000 caractères'],
    ['suffix', 20, 'Le suffixe ne doit pas dépasser 20 caractères'],
  ])('%s takes %i characters and no more', (field, limit, message) => {
    const entry = { id: 'p', kind: 'person', family: 'Dorval' }
    for (const length of [limit - 1, limit])
      expect(ContributorSchema.safeParse({ ...entry, [field]: '𝒜'.repeat(length) }).success).toBe(true)
    expect(refusals(ContributorSchema.safeParse({ ...entry, [field]: 'a'.repeat(limit + 1) }))).toEqual([
      [field, message],
    ])
  })

  test.each([
    [{ given: 'Marie', family: 'de La Tour', suffix: 'Jr' }, 'Marie de La Tour Jr'],
    [{ given: undefined, family: 'Anténor' }, 'Anténor'],
    [{ given: 'Jean', family: 'Pierre', printed: 'Dr Pierre JEAN' }, 'Dr Pierre JEAN'],
  ])('%j is printed %s', (values, printed) => {
    expect(printedName(person(values))).toBe(printed)
  })
})

describe('an affiliation', () => {
  test('keeps institution, department, city, country and ROR, and is printed in that usual order', () => {
    const stored = {
      id: 'a1',
      institution: 'Hôpital Bon Repos',
      department: 'Service de chirurgie',
      city: 'Jérémie',
      country: 'HT',
      ror: 'https://ror.org/05dxps055',
    }
    expect(AffiliationSchema.parse({ ...stored, country: 'ht', ror: '05dxps055' })).toEqual(stored)
    expect(printedAffiliation(AffiliationSchema.parse(stored))).toBe(
      'Service de chirurgie, Hôpital Bon Repos, Jérémie, Haïti',
    )
    expect(printedAffiliation(AffiliationSchema.parse({ id: 'a', institution: 'HUEH', city: '' }))).toBe(
      'HUEH',
    )
  })

  test.each([
    ['institution', 1000, 'L’institution ne doit pas dépasser 1000 caractères'],
    ['department', 300, 'Le service ne doit pas dépasser 300 caractères'],
    ['city', 100, 'La ville ne doit pas dépasser 100 caractères'],
  ])('%s takes %i characters and no more', (field, limit, message) => {
    const entry = { id: 'a1', institution: 'HUEH' }
    for (const length of [limit - 1, limit])
      expect(AffiliationSchema.safeParse({ ...entry, [field]: 'a'.repeat(length) }).success).toBe(true)
    expect(refusals(AffiliationSchema.safeParse({ ...entry, [field]: 'a'.repeat(limit + 1) }))).toEqual([
      [field, message],
    ])
  })

  test('needs an institution', () => {
    expect(refusals(AffiliationSchema.safeParse({ id: 'a1', city: 'Jacmel' }))).toEqual([
      ['institution', 'Donnez le nom de l’institution'],
    ])
  })
})

describe('a work’s contributors and affiliations', () => {
  const a = (id: string) => ({ id, institution: `Institution ${id}` })

  test('affiliations are numbered as readers meet them beside the names', () => {
    const authorship = AuthorshipSchema.parse({
      contributors: [
        { id: 'c1', kind: 'person', family: 'Dorval', affiliations: ['a3', 'a1'] },
        { id: 'c2', kind: 'collective', name: 'Groupe Nord', affiliations: [] },
        { id: 'c3', kind: 'person', family: 'Pierre', affiliations: ['a2', 'a3'] },
      ],
      affiliations: [a('a1'), a('a2'), a('a3'), a('a4')],
    })
    const { numbered, unnumbered, numbersOf } = numberAffiliations(authorship)
    expect(numbered.map(({ id }) => id)).toEqual(['a3', 'a1', 'a2'])
    expect(unnumbered.map(({ id }) => id)).toEqual(['a4'])
    expect(Object.fromEntries(numbersOf)).toEqual({ c1: [1, 2], c2: [], c3: [1, 3] })
  })

  test('the corresponding authors are those marked so, in the work’s order', () => {
    const contributors = [
      person({ id: 'c1' }),
      person({ id: 'c2', corresponding: true }),
      person({ id: 'c3', corresponding: false }),
      person({ id: 'c4', corresponding: true }),
    ]
    expect(correspondingContributors(contributors).map(({ id }) => id)).toEqual(['c2', 'c4'])
  })

  test('the order of contributors stays', () => {
    const contributors = ['Zamor', 'Auguste', 'Michel'].map((family, index) =>
      person({ id: `c${index}`, family }),
    )
    expect(AuthorshipSchema.parse({ contributors, affiliations: [] }).contributors).toEqual(contributors)
  })

  test('each contradiction between entries is refused at its position', () => {
    const orcid = '0000-0002-1825-0097'
    const person_id = '3f2c8a4e-5a57-4b7e-9c56-0d6a54a3a111'
    expect(
      refusals(
        AuthorshipSchema.safeParse({
          contributors: [
            { id: 'c1', kind: 'person', family: 'Dorval', orcid, person_id, affiliations: ['a1'] },
            { id: 'c1', kind: 'person', family: 'Pierre', orcid, person_id, affiliations: ['a1', 'a9'] },
          ],
          affiliations: [a('a1'), a('a1')],
        }),
      ),
    ).toEqual([
      ['contributors.1.id', 'Deux auteurs ont la même clé'],
      ['contributors.1.orcid', 'Un autre auteur porte déjà cet identifiant ORCID'],
      ['contributors.1.person_id', 'Cette personne figure déjà parmi les auteurs'],
      ['affiliations.1.id', 'Deux affiliations ont la même clé'],
      ['contributors.1.affiliations.1', 'Cet auteur renvoie à une affiliation qui n’est pas dans la liste'],
    ])
    expect(refusals(ContributorSchema.safeParse({ ...person(), affiliations: ['a1', 'a1'] }))).toEqual([
      ['affiliations', 'Cette affiliation est donnée deux fois au même auteur'],
    ])
  })

  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => person({ id: `c${index}`, family: `Nom ${index}` }))
  const affiliationList = (count: number) => Array.from({ length: count }, (_, index) => a(`a${index}`))

  test('a work takes 500 contributors and 200 affiliations, each contributor 20, and no more', () => {
    const taken = (contributors: unknown, affiliations: unknown) =>
      refusals(AuthorshipSchema.safeParse({ contributors, affiliations }))
    for (const [contributors, affiliations] of [
      [499, 199],
      [500, 200],
    ] as const)
      expect(taken(people(contributors), affiliationList(affiliations))).toBeUndefined()
    expect(taken(people(501), [])).toEqual([
      ['contributors', 'Un travail ne peut pas avoir plus de 500 auteurs'],
    ])
    expect(taken([], affiliationList(201))).toEqual([
      ['affiliations', 'Un travail ne peut pas avoir plus de 200 affiliations'],
    ])
    const ids = (count: number) => affiliationList(count).map(({ id }) => id)
    expect(taken([person({ affiliations: ids(20) })], affiliationList(21))).toBeUndefined()
    expect(taken([{ ...person(), affiliations: ids(21) }], affiliationList(21))).toEqual([
      ['contributors.0.affiliations', 'Un auteur ne peut pas avoir plus de 20 affiliations'],
    ])
  })

  test.each(['', 'a b', 'é', 'a'.repeat(41)])('%j is no key of an entry', (id) => {
    expect(refusals(ContributorSchema.safeParse({ id, kind: 'person', family: 'Dorval' }))).toEqual([
      ['id', 'La clé d’une entrée compte de 1 à 40 lettres, chiffres ou tirets'],
    ])
  })
})
