import { expect, test } from 'vitest'
import { type Contributor, ContributorSchema } from '#domain/contributors/contributor.ts'
import {
  asCollective,
  asPerson,
  certainNames,
  mayBeCollective,
  NAME_REVIEW_TEXTS,
  nameErrors,
  NameReviewWorkSchema,
  swapNames,
  withConfirmedNames,
} from '#domain/contributors/name-review.ts'

const entry = (values: object): Contributor =>
  ContributorSchema.parse({ id: 'k1', kind: 'person', ...values })

test('REC-05 only names that the rules split without doubt are sure; a stored proposal waits for a person', () => {
  expect(
    certainNames([
      entry({ id: 'a', printed: 'Dr Luc Le Goff' }),
      entry({ id: 'b', printed: 'Marie Ganthéus Dorval' }),
      entry({ id: 'c', printed: 'Médecins Sans Frontières' }),
      entry({ id: 'd', printed: 'DELR' }),
      entry({ id: 'e', given: 'Ada', family: 'Roy' }),
      entry({ id: 'f', printed: 'Marie Dorval', given: 'Marie', family: 'Dorval' }),
      entry({ id: 'g', printed: 'Médecins Sans Frontières', orcid: '0000-0002-1825-0097' }),
      ContributorSchema.parse({ id: 'h', kind: 'collective', name: 'OMS' }),
    ]),
  ).toEqual([
    { id: 'a', kind: 'person', given: 'Luc', family: 'Le Goff' },
    { id: 'c', kind: 'collective', name: 'Médecins Sans Frontières' },
  ])
})

test('REC-05 given and family name change places; one name and a group stay', () => {
  expect(swapNames({ kind: 'person', given: 'Dorval', family: 'Marie', suffix: 'Jr' })).toEqual({
    kind: 'person',
    given: 'Marie',
    family: 'Dorval',
    suffix: 'Jr',
  })
  expect(swapNames({ kind: 'person', family: 'Toussaint' })).toEqual({ kind: 'person', family: 'Toussaint' })
  expect(swapNames({ kind: 'collective', name: 'OMS' })).toEqual({ kind: 'collective', name: 'OMS' })
})

test('a name is a group’s or a person’s as it is printed; who has an identity is no group', () => {
  const group = entry({ printed: 'Groupe GHESKIO' })
  expect(asCollective(group)).toEqual({ kind: 'collective', name: 'Groupe GHESKIO' })
  expect(asPerson(entry({ printed: 'Marie Dorval' }))).toEqual({
    kind: 'person',
    given: 'Marie',
    family: 'Dorval',
  })
  expect(asPerson(entry({ printed: 'Médecins Sans Frontières' }))).toEqual({
    kind: 'person',
    family: 'Médecins Sans Frontières',
  })
  expect(mayBeCollective(group)).toBe(true)
  expect(mayBeCollective(entry({ printed: 'OMS', orcid: '0000-0002-1825-0097' }))).toBe(false)
  expect(mayBeCollective(entry({ printed: 'OMS', person_id: '0195c1f0-0000-4000-8000-000000000000' }))).toBe(
    false,
  )
})

test.each([
  [{ kind: 'person' as const, given: 'Ada', family: ' ' }, [['family', 'Donnez le nom de famille']]],
  [
    { kind: 'person' as const, family: 'f'.repeat(201) },
    [['family', 'Le nom de famille ne doit pas dépasser 200 caractères']],
  ],
  [
    { kind: 'person' as const, family: 'Roy', suffix: 's'.repeat(21) },
    [['suffix', 'Le suffixe ne doit pas dépasser 20 caractères']],
  ],
  [{ kind: 'collective' as const, name: '' }, [['name', 'Donnez le nom du groupe ou de l’institution']]],
  [{ kind: 'person' as const, given: '', family: 'f'.repeat(200), suffix: 's'.repeat(20) }, []],
])('of %o it is said what is wrong', (name, errors) => {
  expect([...nameErrors(name)]).toEqual(errors)
})

test('confirmed names take the place of the printed ones and keep the rest of the entry', () => {
  const contributors = [
    entry({ id: 'a', printed: 'Marie Pierre Louis', affiliations: ['x'], corresponding: true }),
    entry({ id: 'b', printed: 'OMS' }),
    entry({ id: 'c', printed: 'Jean Joseph Paul' }),
  ]
  expect(
    withConfirmedNames(contributors, [
      { id: 'b', kind: 'collective', name: 'OMS' },
      { id: 'a', kind: 'person', given: 'Marie', family: 'Pierre Louis' },
    ]),
  ).toEqual([
    {
      id: 'a',
      kind: 'person',
      given: 'Marie',
      family: 'Pierre Louis',
      affiliations: ['x'],
      corresponding: true,
    },
    { id: 'b', kind: 'collective', name: 'OMS', affiliations: [] },
    contributors[2],
  ])
})

test('a work whose contributors cannot be read is listed without them', () => {
  const row = {
    id: '0195c1f0-0000-4000-8000-000000000000',
    version: 3,
    title: ' ',
    source: 'RHCA',
    status: null,
    publication_date: null,
    created_at: '2026-01-01T00:00:00Z',
  }
  expect(NameReviewWorkSchema.parse({ ...row, contributors: [{ id: 'a', kind: 'robot' }] })).toEqual({
    ...row,
    title: undefined,
    publication_date: undefined,
    contributors: undefined,
  })
})

test('what is left to check is counted in names and works', () => {
  expect(NAME_REVIEW_TEXTS.count(2, 1)).toBe('2 noms à vérifier dans 1 travail')
  expect(NAME_REVIEW_TEXTS.count(1, 3)).toBe('1 nom à vérifier dans 3 travaux')
  expect(NAME_REVIEW_TEXTS.count(1200, 1000)).toBe('1\u202f200 noms à vérifier dans 1\u202f000 travaux')
})
