import { describe, expect, test } from 'vitest'
import { authorshipMessages } from '#domain/contributors/authorship.ts'
import {
  contributorOfText,
  hasName,
  membersOf,
  newEntryId,
  readPastedContributors,
  withConfirmedName,
  withName,
  withNameParts,
  withoutAffiliation,
} from '#domain/contributors/contributor-list.ts'
import { ContributorSchema, type Contributor } from '#domain/contributors/contributor.ts'

const person = (changes: object = {}): Contributor =>
  ContributorSchema.parse({ id: 'k1', kind: 'person', given: 'Ada', family: 'Un', ...changes })

test('keys of entries are never given twice', () => {
  const keys = Array.from({ length: 1000 }, newEntryId)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[a-z2-7]{8}$/)
})

describe('a typed name', () => {
  test('is split when that is certain', () => {
    expect(contributorOfText('  Marie   Auguste ', 'k1')).toEqual({
      id: 'k1',
      kind: 'person',
      given: 'Marie',
      family: 'Auguste',
      affiliations: [],
    })
    expect(contributorOfText('Médecins Sans Frontières', 'k1')).toEqual({
      id: 'k1',
      kind: 'collective',
      name: 'Médecins Sans Frontières',
      affiliations: [],
    })
  })

  test('keeps what was typed beside the proposal when it is not', () => {
    expect(contributorOfText('Jean Pierre Louis', 'k1')).toEqual({
      id: 'k1',
      kind: 'person',
      given: 'Jean Pierre',
      family: 'Louis',
      printed: 'Jean Pierre Louis',
      affiliations: [],
    })
  })
})

describe('a pasted list', () => {
  const affiliations = [
    { id: 'a1', institution: 'HUEH' },
    { id: 'a2', institution: 'Quisqueya' },
  ]
  const read = (text: string) => readPastedContributors(text, { contributors: [person()], affiliations })

  test('gives an entry a name, with its affiliations by their numbers and its asterisk', () => {
    const { entries, hasOthers } = read('Rose Delva1*, Luc Le Goff1,2')
    const id: unknown = expect.any(String)
    expect(entries.map(({ contributor }) => contributor)).toEqual([
      { id, kind: 'person', given: 'Rose', family: 'Delva', affiliations: ['a1'], corresponding: true },
      { id, kind: 'person', given: 'Luc', family: 'Le Goff', affiliations: ['a1', 'a2'] },
    ])
    expect(hasOthers).toBe(false)
  })

  test('says which numbers lead nowhere, which names the work has already, and that names are missing', () => {
    const { entries, hasOthers } = read('ADA UN, Paul Dorval3 et al.')
    expect(entries.map(({ isKnown, strayMarks }) => ({ isKnown, strayMarks }))).toEqual([
      { isKnown: true, strayMarks: [] },
      { isKnown: false, strayMarks: ['3'] },
    ])
    expect(hasOthers).toBe(true)
  })
})

test('a name is known whatever its case and accents', () => {
  const contributors = [person({ given: 'Ésaïe', family: 'Nérée' })]
  expect(hasName(contributors, 'esaie  NEREE')).toBe(true)
  expect(hasName(contributors, 'Ésaïe')).toBe(false)
})

describe('confirming a name', () => {
  const unconfirmed = person({
    given: 'Jean Pierre',
    family: 'Louis',
    printed: 'Jean Pierre Louis',
    orcid: '0000-0002-1825-0097',
    affiliations: ['a1'],
    corresponding: true,
  })

  test('takes the proposal and leaves nothing of the doubt', () => {
    expect(withConfirmedName(unconfirmed)).toEqual({
      id: 'k1',
      kind: 'person',
      given: 'Jean Pierre',
      family: 'Louis',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1'],
      corresponding: true,
    })
  })

  test('other parts are a new proposal until they are confirmed', () => {
    const mended = withNameParts(unconfirmed, { given: 'Jean', family: 'Pierre Louis' })
    expect(mended).toMatchObject({ given: 'Jean', family: 'Pierre Louis', printed: 'Jean Pierre Louis' })
    expect(withConfirmedName(mended)).not.toHaveProperty('printed')
    expect(withConfirmedName(mended)).toMatchObject({ given: 'Jean', family: 'Pierre Louis' })
  })

  test('a group has no ORCID of a person', () => {
    expect(withName(unconfirmed, { kind: 'collective', name: 'Groupe Jean Pierre Louis' })).toEqual({
      id: 'k1',
      kind: 'collective',
      name: 'Groupe Jean Pierre Louis',
      affiliations: ['a1'],
      corresponding: true,
    })
  })
})

test('an affiliation that goes is taken from those who have it, in whatever position', () => {
  const contributors = [
    person({ id: 'k1', affiliations: ['a1', 'a2'] }),
    person({ id: 'k2', affiliations: ['a2'] }),
    person({ id: 'k3' }),
  ]
  expect(membersOf('a2', contributors).map(({ id }) => id)).toEqual(['k1', 'k2'])
  expect(withoutAffiliation('a2', contributors).map(({ affiliations }) => affiliations)).toEqual([
    ['a1'],
    [],
    [],
  ])
})

test('what is wrong with an entry is found by its path', () => {
  const messages = authorshipMessages({
    contributors: [person({ orcid: '0000-0002-1825-0097' }), { id: 'k2', kind: 'person', affiliations: [] }],
    affiliations: [{ id: 'a1', institution: '' }],
  })
  expect(Object.fromEntries(messages)).toEqual({
    'contributors.1.family': 'Donnez le nom de famille',
    'affiliations.0.institution': 'Donnez le nom de l’institution',
  })
  const same = { orcid: '0000-0002-1825-0097' }
  const twice = [person(same), person({ id: 'k2', ...same })]
  expect(Object.fromEntries(authorshipMessages({ contributors: twice, affiliations: [] }))).toEqual({
    'contributors.1.orcid': 'Un autre auteur porte déjà cet identifiant ORCID',
  })
})

describe('parts of a name', () => {
  test.each<[given: string | undefined, family: string, suffix: string | undefined, entry: object]>([
    ['Joseph', 'Pierre-Louis', 'Jr', { given: 'Joseph', family: 'Pierre-Louis', suffix: 'Jr' }],
    ['Joseph', 'Pierre-Louis', undefined, { given: 'Joseph', family: 'Pierre-Louis' }],
    [undefined, 'Alcimé', undefined, { family: 'Alcimé' }],
    ['', 'Alcimé', '', { family: 'Alcimé' }],
  ])('%s | %s | %s are in an entry without empty ones', (given, family, suffix, entry) => {
    const shared = { id: 'k1', kind: 'person', affiliations: [] }
    expect(withName(person(), { kind: 'person', given, family, suffix })).toStrictEqual({
      ...shared,
      ...entry,
    })
  })

  test('a suffix that was typed stays', () => {
    expect(contributorOfText('Joseph Pierre-Louis Jr', 'k1')).toStrictEqual({
      id: 'k1',
      kind: 'person',
      given: 'Joseph',
      family: 'Pierre-Louis',
      suffix: 'Jr',
      affiliations: [],
    })
  })

  test('a text that may be an institution stays as it was typed', () => {
    expect(contributorOfText(' DELR ', 'k1')).toStrictEqual({
      id: 'k1',
      kind: 'person',
      printed: 'DELR',
      affiliations: [],
    })
  })

  test('a person keeps the identity, a group becomes a person without one', () => {
    const person_id = '00000000-0000-4000-8000-00000000000a'
    const name = { kind: 'person', family: 'Deux' } as const
    expect(withName(person({ person_id }), name)).toStrictEqual({
      id: 'k1',
      kind: 'person',
      family: 'Deux',
      affiliations: [],
      person_id,
    })
    const group = ContributorSchema.parse({ id: 'k1', kind: 'collective', name: 'OMS' })
    const expected = { id: 'k1', kind: 'person', family: 'Deux', affiliations: [] }
    expect(withName(group, name)).toStrictEqual(expected)
    expect(withNameParts(group, { family: 'Deux' })).toStrictEqual(expected)
    expect(withNameParts(person(), { family: 'Deux' })).toStrictEqual(expected)
  })
})

test.each([
  ['1', ['a1'], []],
  ['10', ['a10'], []],
  ['11', [], ['11']],
  ['1,10', ['a1', 'a10'], []],
  ['1,1', ['a1'], []],
])('of ten affiliations the number %s leads to %j, and %j to none', (marks, affiliations, stray) => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ id: `a${index + 1}`, institution: 'HUEH' }))
  const { entries } = readPastedContributors(`Paul Dorval${marks}`, { contributors: [], affiliations: ten })
  expect(entries.map(({ contributor, strayMarks }) => [contributor.affiliations, strayMarks])).toEqual([
    [affiliations, stray],
  ])
})

test('one of several people is known by the printed name, spaces aside', () => {
  const contributors = [person(), person({ id: 'k2', given: 'Rose', family: 'Deux' })]
  for (const name of ['Ada Un', 'Rose Deux', ' rose\u00a0 deux '])
    expect(hasName(contributors, name)).toBe(true)
  for (const name of ['RoseDeux', 'Rose', 'Ada Deux']) expect(hasName(contributors, name)).toBe(false)
  expect(hasName([], '')).toBe(false)
})
