import { formatISO } from 'date-fns/formatISO'
import { subDays } from 'date-fns/subDays'
import type { Affiliation, Contributor } from '../../src/domain/contributors/contributor.ts'
import { isNumberedBy, type Publication, PUBLICATIONS } from '../../src/domain/publications/registry.ts'
import { type Citation, toCitation } from '../../src/domain/works/bibliography.ts'
import type { FieldForms } from '../../src/domain/works/fields.ts'
import type { Language } from '../../src/domain/works/language.ts'
import { STATEMENT_FIELDS } from '../../src/domain/works/statements.ts'
import type { Random } from '../random/seeded-random.ts'
import { CONDITIONS, FAMILY_NAMES, FIRST_NAMES, JOURNALS, TOWNS, POPULATIONS } from './vocabulary.ts'

/** A person of the vocabulary; the same one has the same number in every work. */
export type ComposedPerson = { given: string; family: string; number: number }

/** Picks one of the people of the vocabulary. */
export function composePerson(random: Random): ComposedPerson {
  const [first, last] = [
    random.integer(0, FIRST_NAMES.length - 1),
    random.integer(0, FAMILY_NAMES.length - 1),
  ]
  const [given = '', family = ''] = [FIRST_NAMES[first], FAMILY_NAMES[last]]
  return { given, family, number: first * FAMILY_NAMES.length + last }
}

/** Blocks of 0000-0009 are given to nobody. Source of the check digit: ISO/IEC 7064 MOD 11-2. */
function inventedOrcid(number: number): string {
  const digits = `00000009998${String(number).padStart(4, '0')}`
  let total = 0
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11
  const check = (12 - total) % 11
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-')
}

const DEPARTMENTS = [
  'Service de chirurgie',
  'Service d’anesthésie-réanimation',
  'Service de médecine interne',
]

/** Two works in three say where their authors belong, one in five gives ORCID iDs, one in twenty-five a group. */
function composePeople(random: Random, people: readonly ComposedPerson[]) {
  const hasAffiliations = random.next() < 2 / 3
  const hasOrcids = random.next() < 1 / 5
  const affiliations = hasAffiliations
    ? random.sample(TOWNS, random.integer(1, 3)).map((institution, index): Affiliation => ({
        id: `a${index + 1}`,
        institution,
        department: random.pick(DEPARTMENTS),
        country: 'HT',
      }))
    : []
  const at = (): string[] => (hasAffiliations ? [random.pick(affiliations).id] : [])
  // The vocabulary is small: a name that is picked twice is one author.
  const different = [...new Map(people.map((person) => [person.number, person])).values()]
  const contributors = different.map(({ given, family, number }, index): Contributor => ({
    id: `c${index + 1}`,
    kind: 'person',
    given,
    family,
    affiliations: at(),
    ...(hasOrcids && { orcid: inventedOrcid(number) }),
    ...(index === 0 && hasAffiliations && { corresponding: true }),
  }))
  if (random.next() < 1 / 25)
    contributors.push({
      id: 'g1',
      kind: 'collective',
      name: `Groupe d’étude de ${random.pick(TOWNS)}`,
      affiliations: [],
    })
  return { contributors, affiliations }
}

function composeCitation(random: Random): Citation {
  const [subject] = random.pick(CONDITIONS)
  const names = Array.from({ length: random.integer(1, 4) }, () => {
    const { given, family } = composePerson(random)
    return `${family} ${given.slice(0, 1)}`
  })
  const [year, volume, page] = [random.integer(1972, 2024), random.integer(1, 60), random.integer(1, 600)]
  const title = `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)} ${random.pick(POPULATIONS)}`
  const value = `${random.pick(JOURNALS)}. ${year};${volume}(${random.integer(1, 12)}):${page}-${page + random.integer(1, 14)}.`
  const doi = random.next() < 0.6 ? ` doi: 10.99999/essai.${year}.${volume}.${page}` : ''
  return toCitation(`${names.join(', ')}. ${title}. ${value}${doi}`)
}

/** How many works of a publication list their references, and how many of those. */
const BIBLIOGRAPHIES: Record<Publication, { share: number; from: number; to: number }> = {
  RHCA: { share: 0.6, from: 10, to: 45 },
  IGM: { share: 0.1, from: 2, to: 8 },
  ADC: { share: 0.8, from: 8, to: 30 },
  INDEX: { share: 0.05, from: 5, to: 30 },
}

/** Of a hundred works: 70 French, 10 English, 3 Spanish, 3 Haitian Creole; of the others nobody said it. */
function composeLanguage(random: Random): Language | '' {
  const value = random.next()
  if (value < 0.7) return 'fr'
  if (value < 0.8) return 'en'
  if (value < 0.83) return 'es'
  return value < 0.86 ? 'ht' : ''
}

const REFERENCE_TYPES = ['thesis', 'thesis', 'dissertation', 'conference-paper', 'report', 'book'] as const

/** What a work of our own journal says of its way and its means; half of the works do. */
function composeScience(random: Random, date: string): Partial<FieldForms> {
  if (random.next() < 0.5) return {}
  const before = (days: number) =>
    formatISO(subDays(new Date(`${date}T12:00:00`), days), { representation: 'date' })
  return {
    receivedOn: before(random.integer(120, 300)),
    acceptedOn: before(random.integer(20, 90)),
    competingInterests: STATEMENT_FIELDS.competingInterests.none ?? '',
    licence: random.pick(['CC-BY-4.0', 'CC-BY-NC-4.0', '']),
  }
}

type Composed = { source: Publication; people: readonly ComposedPerson[]; date: string }

/** What a share of generated works says beside its words: people, type, language, references, dates and statements. */
export function composeRecord(random: Random, { source, people, date }: Composed): Partial<FieldForms> {
  const isReference = PUBLICATIONS[source].holds === 'references'
  const { share, from, to } = BIBLIOGRAPHIES[source]
  const references = random.next() < share ? random.integer(from, to) : 0
  return {
    ...composePeople(random, people),
    ...(isReference && random.next() < 1 / 12 && { workType: random.pick(REFERENCE_TYPES) }),
    language: composeLanguage(random),
    ...(isNumberedBy(source, 'issue') && composeScience(random, date)),
    bibliography: Array.from({ length: references }, () => composeCitation(random)),
  }
}
