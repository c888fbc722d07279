import { z } from 'zod'
import { ContributorsSchema } from './authorship.ts'
import { type Contributor, type ContributorName, ContributorSchema, printedName } from './contributor.ts'
import { withName } from './contributor-list.ts'
import { splitName } from './split-name.ts'
import { nameOf, splitPrinted } from './unconfirmed-names.ts'

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/**
 * A work of « Noms à vérifier » as the server answers it. Contributors that can't be read are absent: the screen says so and
 * leads to the work.
 */
export const NameReviewWorkSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: Text,
  source: z.string(),
  status: z.string().nullish(),
  publication_date: Text,
  created_at: z.string(),
  contributors: ContributorsSchema.optional().catch(undefined),
})

/** A work with names that nobody has confirmed. */
export type NameReviewWork = z.output<typeof NameReviewWorkSchema>

/** A name as it is confirmed: the key of its contributor and its parts. */
export type ConfirmedName = { id: string } & ContributorName

/** Whether the contributor may turn out to be a group: who has an identity is a person. */
export const mayBeCollective = (contributor: Contributor): boolean =>
  contributor.kind === 'collective' ||
  (contributor.orcid === undefined && contributor.person_id === undefined)

/** The names that the rules of citations split without doubt; the others are for a person to decide. */
export const certainNames = (contributors: readonly Contributor[]): ConfirmedName[] =>
  contributors.flatMap((contributor) => {
    if (contributor.kind === 'collective' || contributor.printed === undefined) return []
    const split = splitPrinted(contributor)
    if (split.kind === 'person' && split.printed !== undefined) return []
    return [{ id: contributor.id, ...nameOf(split) }]
  })

/**
 * Given and family name exchanged; a person with one name and a group stay as they are.
 * @example swapNames({ kind: 'person', given: 'Dorval', family: 'Marie' }) // { kind: 'person', given: 'Marie', family: 'Dorval' }
 */
export const swapNames = (name: ContributorName): ContributorName =>
  name.kind === 'person' && name.given ? { ...name, given: name.family, family: name.given } : name

/** The name as one of a group, as it is printed. */
export const asCollective = (contributor: Contributor): ContributorName => ({
  kind: 'collective',
  name: printedName(contributor),
})

/** The name as that of a person: the proposal's parts, or all of it as the family name. */
export const asPerson = (contributor: Contributor): ContributorName => {
  const { name } = splitName(printedName(contributor))
  return name.kind === 'person' ? name : { kind: 'person', family: name.name }
}

/**
 * What is wrong with a name, by its part (`given`, `family`, `suffix`, `name`), in French; empty when it can be confirmed.
 * @example nameErrors({ kind: 'person', family: '' }) // Map { 'family' => 'Donnez le nom de famille' }
 */
export const nameErrors = (name: ContributorName): ReadonlyMap<string, string> =>
  new Map(
    (ContributorSchema.safeParse({ id: 'a', affiliations: [], ...name }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

/** The contributors with the names confirmed, as the server writes them. */
export const withConfirmedNames = (
  contributors: readonly Contributor[],
  names: readonly ConfirmedName[],
): Contributor[] =>
  contributors.map((contributor) => {
    const name = names.find(({ id }) => id === contributor.id)
    return name ? withName(contributor, name) : contributor
  })

/** What became of the names of a work that were sent: `conflict` when it was changed since it was read. */
export const CONFIRM_OUTCOMES = ['confirmed', 'conflict', 'gone', 'refused'] as const

/** What `confirm_names` answers for each work. */
export const ConfirmAnswerSchema = z.array(
  z.object({
    work_id: z.uuid(),
    work_version: z.number().int().nullable(),
    outcome: z.enum(CONFIRM_OUTCOMES),
  }),
)

export type ConfirmAnswer = z.output<typeof ConfirmAnswerSchema>[number]
