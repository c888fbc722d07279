import { expect, test } from 'vitest'
import {
  type FoundAuthor,
  FoundAuthorSchema,
  joinRefusal,
  stayingAuthor,
} from '#admin/features/authors/author-join.ts'

const author = (values: object): FoundAuthor =>
  FoundAuthorSchema.parse({
    person_id: null,
    name: 'M. Latour',
    orcid: null,
    spellings: [],
    works: 1,
    titles: [],
    ...values,
  })
const ID = '0195c1f0-0000-4000-8000-000000000000'
const spelling = author({})
const frequent = author({ works: 9 })
const person = author({ person_id: ID })
const identified = author({ person_id: ID, orcid: '0000-0002-1825-0097' })

test('a person and a printed name of the same text are two authors', () => {
  expect([spelling.key, person.key]).toEqual(['name M. Latour', `person ${ID}`])
})

test.each([
  ['with an ORCID', frequent, identified, 1],
  ['with an ORCID', identified, person, 0],
  ['known as a person', frequent, person, 1],
  ['with more works', spelling, frequent, 1],
  ['named first, when both are alike', spelling, spelling, 0],
])('of two authors the one %s stays', (_, first, second, staying) => {
  expect(stayingAuthor([first, second])).toBe(staying)
})

test.each([
  ['orcid', 'Ces auteurs ont des identifiants ORCID différents\u00a0: ce sont deux personnes.'],
  ['together', 'Ces auteurs ont signé un travail ensemble\u00a0: ce sont deux personnes.'],
  ['unknown', 'L’un de ces auteurs a changé entre-temps. Cherchez-le à nouveau.'],
  ['later', 'Défaites d’abord la réunion plus récente de cette personne.'],
  ['toString', undefined],
  [undefined, undefined],
])('a refusal for %s is said in French', (hint, text) => {
  expect(joinRefusal(hint)).toBe(text)
})
