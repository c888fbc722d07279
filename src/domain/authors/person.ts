import { z } from 'zod'
import { type ContributorName, printedPerson } from '../contributors/contributor.ts'
import { OrcidSchema } from '../contributors/identifiers.ts'
import { splitName } from '../contributors/split-name.ts'
import { OptionalTextSchema } from '../works/field-kinds.ts'

/** An address as the database makes them, short enough for a file system. */
const SlugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** A row of `people`: an identity that an ORCID iD or an editor confirmed. */
export const PersonSchema = z
  .object({
    id: z.uuid(),
    slug: SlugSchema,
    given_name: OptionalTextSchema,
    family_name: z.string().trim().min(1),
    suffix: OptionalTextSchema,
    orcid: OptionalTextSchema.pipe(OrcidSchema.optional()),
  })
  .transform(({ given_name, family_name, ...row }) => ({ ...row, given: given_name, family: family_name }))

export type Person = z.infer<typeof PersonSchema>

/** A row of `person_slugs`: an address that a person has or had. */
export const PersonAddressSchema = z
  .object({ slug: SlugSchema, person_id: z.uuid() })
  .transform(({ slug, person_id }) => ({ slug, personId: person_id }))

/** A person's name in the order in which it is printed. */
export const personPrinted = ({ given, family, suffix }: Person): string =>
  printedPerson({ given, family, suffix })

/**
 * A person's name in its parts. A row without a given name may hold the whole name as it was printed: its split is a
 * proposal, and whoever has an identity is never a group.
 */
export const personName = ({ given, family, suffix }: Person): ContributorName => {
  const name = { kind: 'person', given, family, suffix } as const
  if (given !== undefined) return name
  const split = splitName(family).name
  return split.kind === 'person' ? { ...split, suffix: suffix ?? split.suffix } : name
}
