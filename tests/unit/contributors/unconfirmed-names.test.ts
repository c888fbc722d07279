import { expect, test } from 'vitest'
import { type Contributor, ContributorSchema, printedName } from '#domain/contributors/contributor.ts'
import {
  contributorsOf,
  describeName,
  nameOf,
  nameProposal,
  namesToCheck,
  splitPrinted,
} from '#domain/contributors/unconfirmed-names.ts'

const entry = (values: object): Contributor =>
  ContributorSchema.parse({ id: 'k1', kind: 'person', ...values })
const stored = (contributor: Contributor): unknown => JSON.parse(JSON.stringify(contributor))

test('a row with authors alone shows them as they are printed, in their order', () => {
  const contributors = contributorsOf({
    contributors: [],
    authors: ['Dr Luc Le Goff', 'OMS', 'Dorval, Marie'],
  })
  expect(contributors.map(printedName)).toEqual(['Dr Luc Le Goff', 'OMS', 'Dorval, Marie'])
  expect(contributors.map((contributor) => stored({ ...contributor }))).toEqual([
    { id: 'c1', kind: 'person', printed: 'Dr Luc Le Goff', affiliations: [] },
    { id: 'c2', kind: 'person', printed: 'OMS', affiliations: [] },
    { id: 'c3', kind: 'person', printed: 'Dorval, Marie', affiliations: [] },
  ])
  expect(contributors.map(nameOf)).toEqual([
    { kind: 'person', given: 'Luc', family: 'Le Goff' },
    { kind: 'collective', name: 'OMS' },
    { kind: 'person', given: 'Marie', family: 'Dorval' },
  ])
})

test('a row’s own contributors win over its authors', () => {
  const contributors = [entry({ given: 'Marie', family: 'de La Tour' })]
  expect(contributorsOf({ contributors, authors: ['Quelqu’un d’autre'] })).toEqual(contributors)
})

test('a certain name is split once and keeps what else is known of it', () => {
  const rest = { id: 'k1', affiliations: ['a1'], corresponding: true }
  const orcid = '0000-0002-1825-0097'
  expect(stored(splitPrinted(entry({ ...rest, orcid, printed: 'Joseph Pierre-Louis Jr.' })))).toEqual({
    ...rest,
    kind: 'person',
    orcid,
    given: 'Joseph',
    family: 'Pierre-Louis',
    suffix: 'Jr',
  })
  expect(stored(splitPrinted(entry({ ...rest, printed: 'Médecins Sans Frontières' })))).toEqual({
    ...rest,
    kind: 'collective',
    name: 'Médecins Sans Frontières',
  })
  const identified = entry({ orcid, printed: 'Médecins Sans Frontières' })
  expect(splitPrinted(identified)).toEqual(identified)
})

test('a doubtful name keeps its text beside the proposal and is listed with the reason', () => {
  const split = [
    entry({ id: 'k1', printed: 'Marie Dorval' }),
    entry({ id: 'k2', printed: 'Marie Ganthéus Dorval' }),
    entry({ id: 'k3', printed: 'DELR' }),
    entry({ id: 'k4', family: 'Alcimé' }),
  ].map(splitPrinted)
  expect(split.map(printedName)).toEqual(['Marie Dorval', 'Marie Ganthéus Dorval', 'DELR', 'Alcimé'])
  expect(namesToCheck(split)).toEqual([
    {
      id: 'k2',
      printed: 'Marie Ganthéus Dorval',
      proposal: { kind: 'person', given: 'Marie Ganthéus', family: 'Dorval' },
      doubt: 'Le nom de famille compte-t-il un mot ou plusieurs\u202f?',
    },
    {
      id: 'k3',
      printed: 'DELR',
      proposal: { kind: 'collective', name: 'DELR' },
      doubt: 'Est-ce une personne ou une institution\u202f?',
    },
  ])
})

test('a proposal that someone stored is not replaced, and stays listed until it is confirmed', () => {
  const proposed = entry({ printed: 'Marie Dorval', given: 'Dorval', family: 'Marie' })
  expect(splitPrinted(proposed)).toEqual(proposed)
  expect(namesToCheck([proposed])).toEqual([
    {
      id: 'k1',
      printed: 'Marie Dorval',
      proposal: { kind: 'person', given: 'Dorval', family: 'Marie' },
      doubt: 'Ce nom n’a pas encore été confirmé',
    },
  ])
})

test.each([
  [
    { kind: 'person', given: 'Joseph', family: 'Pierre-Louis', suffix: 'Jr' },
    'prénom « Joseph », nom « Pierre-Louis », suffixe « Jr »',
  ],
  [{ kind: 'person', given: 'Joseph', family: 'Pierre-Louis' }, 'prénom « Joseph », nom « Pierre-Louis »'],
  [{ kind: 'person', family: 'Alcimé' }, 'nom « Alcimé »'],
  [{ kind: 'collective', name: 'OMS' }, 'groupe ou institution « OMS »'],
] as const)('a proposal is read out in its parts: %j', (name, text) => {
  expect(describeName(name).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [
    'Marie Ganthéus Dorval',
    'Proposition : prénom « Marie Ganthéus », nom « Dorval ». Le nom de famille compte-t-il un mot ou plusieurs ?',
  ],
  ['Marie Dorval', 'Proposition : prénom « Marie », nom « Dorval ».'],
  ['DELR', 'Proposition : groupe ou institution « DELR ». Est-ce une personne ou une institution ?'],
])('the proposal for “%s” gives its reason, if there is one', (printed, text) => {
  const shown = nameProposal(entry({ printed }), printed)
  expect({ ...shown, text: shown.text.replaceAll(/[\u00a0\u202f]/g, ' ') }).toEqual({
    badge: 'À vérifier',
    text,
    confirm: 'Confirmer',
    confirmLabel: `Confirmer le nom ${printed}`,
  })
})

test('what is split, a group and who has an identity stay as they are', () => {
  const person_id = '00000000-0000-4000-8000-00000000000a'
  for (const contributor of [
    entry({ family: 'Dorval' }),
    entry({ family: 'Dorval', printed: 'Joseph Pierre-Louis' }),
    ContributorSchema.parse({ id: 'k1', kind: 'collective', name: 'Joseph Pierre-Louis' }),
    entry({ printed: 'Médecins Sans Frontières', person_id }),
    entry({ printed: 'DELR' }),
  ])
    expect(splitPrinted(contributor)).toEqual(contributor)
})
