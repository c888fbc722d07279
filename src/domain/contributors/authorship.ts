import { z } from 'zod'
import { type Affiliation, AffiliationSchema, type Contributor, ContributorSchema } from './contributor.ts'
import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX, CONTRIBUTOR_TEXTS as TEXTS } from './identifiers.ts'

/** The contributors of a work in their order. */
export const ContributorsSchema = z.array(ContributorSchema).max(CONTRIBUTORS_MAX, TEXTS.contributorsMax)

/** The affiliations of a work in any order: the page numbers them as they appear beside names. */
export const AffiliationsSchema = z.array(AffiliationSchema).max(AFFILIATIONS_MAX, TEXTS.affiliationsMax)

/** Indexes of the values that occur earlier in the list. */
const repeated = (values: readonly (string | undefined)[]): number[] =>
  values.flatMap((value, index) => (value !== undefined && values.indexOf(value) < index ? [index] : []))

/** Contributors and affiliations of a work, checked together: keys are unique, and each reference names an existing key. */
export const AuthorshipSchema = z
  .object({ contributors: ContributorsSchema, affiliations: AffiliationsSchema })
  .check(({ value: { contributors, affiliations }, issues }) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: undefined })
    const people = contributors.map((entry) => (entry.kind === 'person' ? entry : undefined))

    for (const index of repeated(contributors.map(({ id }) => id)))
      refuse(TEXTS.sameContributorId, 'contributors', index, 'id')
    for (const index of repeated(people.map((person) => person?.orcid)))
      refuse(TEXTS.sameOrcid, 'contributors', index, 'orcid')
    for (const index of repeated(people.map((person) => person?.person_id)))
      refuse(TEXTS.samePerson, 'contributors', index, 'person_id')
    for (const index of repeated(affiliations.map(({ id }) => id)))
      refuse(TEXTS.sameAffiliationId, 'affiliations', index, 'id')

    const known = new Set(affiliations.map(({ id }) => id))
    for (const [index, { affiliations: ids }] of contributors.entries())
      for (const [position, id] of ids.entries())
        if (!known.has(id)) refuse(TEXTS.unknownAffiliation, 'contributors', index, 'affiliations', position)
  })

/** Contributors and affiliations of a work. */
export type Authorship = z.infer<typeof AuthorshipSchema>

/**
 * What is wrong with contributors and affiliations, by the path of the value; the first message of each.
 * @example authorshipMessages({ contributors: [{ id: 'a', kind: 'person', affiliations: [] }], affiliations: [] }) // Map { 'contributors.0.family' => 'Donnez le nom de famille' }
 */
export const authorshipMessages = (authorship: {
  contributors: readonly Contributor[]
  affiliations: readonly Affiliation[]
}): ReadonlyMap<string, string> => {
  const messages = new Map<string, string>()
  for (const { path, message } of AuthorshipSchema.safeParse(authorship).error?.issues ?? []) {
    const key = path.join('.')
    if (!messages.has(key)) messages.set(key, message)
  }
  return messages
}

/** The corresponding authors, in the order of the work. */
export const correspondingContributors = (contributors: readonly Contributor[]): Contributor[] =>
  contributors.filter(({ corresponding }) => corresponding)

/** Affiliations as a page shows them. */
export type NumberedAffiliations = {
  /** In order of first appearance beside the names, so that the first is number 1. */
  numbered: Affiliation[]
  /** Affiliations that no name refers to; a page lists them without a number. */
  unnumbered: Affiliation[]
  /** The numbers beside each name by the contributor's key, ascending. */
  numbersOf: ReadonlyMap<string, readonly number[]>
}

/** Numbers affiliations from 1 in the order in which readers meet them beside the names. */
export const numberAffiliations = ({ contributors, affiliations }: Authorship): NumberedAffiliations => {
  const byId = new Map(affiliations.map((affiliation) => [affiliation.id, affiliation]))
  const order = new Set(contributors.flatMap((entry) => entry.affiliations.filter((id) => byId.has(id))))
  const numbers = new Map([...order].map((id, index) => [id, index + 1]))
  return {
    numbered: [...order].flatMap((id) => byId.get(id) ?? []),
    unnumbered: affiliations.filter(({ id }) => !order.has(id)),
    numbersOf: new Map(
      contributors.map(({ id, affiliations: ids }) => [
        id,
        ids.flatMap((affiliation) => numbers.get(affiliation) ?? []).sort((a, b) => a - b),
      ]),
    ),
  }
}
