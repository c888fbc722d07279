import { describe, expect, test } from 'vitest'
import { authorLine, familyFirst, linkedNames } from '#domain/contributors/author-line.ts'

const texts = { authors: [], authorAffiliations: [] }

test('REC-04 authors carry the numbers of their affiliations in the order in which readers meet them', () => {
  const line = authorLine({
    ...texts,
    contributors: [
      { id: 'c1', kind: 'person', given: 'Ana', family: 'Un', affiliations: ['a2'], corresponding: true },
      {
        id: 'c2',
        kind: 'person',
        given: 'Paul',
        family: 'Deux',
        orcid: '0000-0002-1825-0097',
        affiliations: ['a1', 'a2'],
      },
      { id: 'c3', kind: 'collective', name: 'Groupe d’étude', affiliations: [] },
    ],
    affiliations: [
      { id: 'a1', institution: 'HUEH', department: 'Chirurgie', city: 'Port-au-Prince', country: 'HT' },
      { id: 'a2', institution: 'Hôpital Saint-Luc' },
      { id: 'a3', institution: 'Faculté de médecine' },
    ],
  })
  expect(line).toEqual({
    authors: [
      { id: 'c1', name: 'Ana Un', numbers: [1], orcid: undefined },
      { id: 'c2', name: 'Paul Deux', numbers: [1, 2], orcid: 'https://orcid.org/0000-0002-1825-0097' },
      { id: 'c3', name: 'Groupe d’étude', numbers: [], orcid: undefined },
    ],
    affiliations: [
      { number: 1, text: 'Hôpital Saint-Luc' },
      { number: 2, text: 'Chirurgie, HUEH, Port-au-Prince, Haïti' },
      { number: undefined, text: 'Faculté de médecine' },
    ],
    corresponding: ['Ana Un'],
  })
})

test('a row that holds texts alone shows them', () => {
  expect(
    authorLine({
      contributors: [],
      affiliations: [],
      authors: ['Ana Un', 'Comité'],
      authorAffiliations: ['HUEH'],
    }),
  ).toEqual({
    authors: [
      { id: 'c1', name: 'Ana Un', numbers: [], orcid: undefined },
      { id: 'c2', name: 'Comité', numbers: [], orcid: undefined },
    ],
    affiliations: [{ number: undefined, text: 'HUEH' }],
    corresponding: [],
  })
})

test('each author leads to the page of the person, and one without a page to none', () => {
  const work = {
    ...texts,
    contributors: [
      { id: 'c1', kind: 'person' as const, given: 'Ana', family: 'Un', affiliations: [] },
      { id: 'c2', kind: 'collective' as const, name: 'Groupe d’étude', affiliations: [] },
      { id: 'constructor', kind: 'collective' as const, name: 'Comité', affiliations: [] },
    ],
    affiliations: [],
  }
  expect(linkedNames(work, { c1: '/auteurs/ana-un' })).toEqual([
    { name: 'Ana Un', path: '/auteurs/ana-un' },
    { name: 'Groupe d’étude', path: undefined },
    { name: 'Comité', path: undefined },
  ])
})

describe('a name with the family name first', () => {
  test.each([
    [
      'has its given name behind a comma',
      { family: 'de La Tour', given: 'Marie Ange' },
      'de La Tour, Marie Ange',
    ],
    ['ends with its suffix', { family: 'Un', given: 'Paul', suffix: 'Jr' }, 'Un, Paul Jr'],
    ['of one word has no comma', { family: 'Platon' }, 'Platon'],
    ['of several words and no given name ends with one', { family: 'Petit Frère' }, 'Petit Frère,'],
    ['with an empty given name has none', { family: 'Platon', given: '' }, 'Platon'],
  ])('%s', (_, name, written) => {
    expect(familyFirst({ kind: 'person', ...name })).toBe(written)
  })

  test.each([
    ['Groupe d’étude', 'Groupe d’étude,'],
    ['OMS', 'OMS'],
    ['Société haïtienne, section Nord ;Cap', 'Société haïtienne – section Nord – Cap,'],
  ])('of the group %s is %s', (name, written) => {
    expect(familyFirst({ kind: 'collective', name })).toBe(written)
  })
})
