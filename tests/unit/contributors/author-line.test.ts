import { expect, test } from 'vitest'
import { authorLine } from '#domain/contributors/author-line.ts'

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
