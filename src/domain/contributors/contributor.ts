import { z } from 'zod'
import {
  AFFILIATIONS_PER_CONTRIBUTOR_MAX,
  CONTRIBUTOR_NAME_MAX_CHARS as NAME_MAX_CHARS,
  PRINTED_MAX_CHARS,
  SUFFIX_MAX_CHARS,
  CONTRIBUTOR_TEXTS as TEXTS,
} from './contributor-texts.ts'
import { EntryIdSchema, optionalLine, optionalValue, requiredLine } from './affiliation.ts'
import { OrcidSchema } from './identifiers.ts'

const shared = {
  id: EntryIdSchema,
  /** Keys of affiliations of the same work, in the order in which they are beside the name. */
  affiliations: z
    .array(EntryIdSchema)
    .max(AFFILIATIONS_PER_CONTRIBUTOR_MAX, TEXTS.affiliationsOfOneMax)
    .refine((ids) => new Set(ids).size === ids.length, TEXTS.sameAffiliation)
    .default([]),
  corresponding: z.boolean().optional(),
}

const PersonSchema = z
  .object({
    ...shared,
    kind: z.literal('person'),
    given: optionalLine(TEXTS.givenLabel, NAME_MAX_CHARS),
    /** With its particles: 'de La Tour'. It is alone where a person has one name. */
    family: optionalLine(TEXTS.familyLabel, NAME_MAX_CHARS),
    suffix: optionalLine(TEXTS.suffixLabel, SUFFIX_MAX_CHARS),
    orcid: optionalValue(OrcidSchema),
    /** The confirmed identity, a row of `people`. */
    person_id: z.uuid().optional(),
    /** The name as it was given while nobody has confirmed its split: readers see it, the parts are a proposal. */
    printed: optionalLine(TEXTS.printedLabel, PRINTED_MAX_CHARS),
  })
  .refine(({ family, printed }) => family !== undefined || printed !== undefined, {
    error: TEXTS.familyMissing,
    path: ['family'],
  })

const CollectiveSchema = z.object({
  ...shared,
  kind: z.literal('collective'),
  name: requiredLine(TEXTS.collectiveMissing, TEXTS.collectiveLabel, NAME_MAX_CHARS),
})

/** Who wrote a work, a person or a group: an entry of the column `contributors`. E-mails are stored elsewhere. */
export const ContributorSchema = z.discriminatedUnion('kind', [PersonSchema, CollectiveSchema])

export type Contributor = z.infer<typeof ContributorSchema>

/** The parts of a person's name. */
export type PersonName = { given?: string | undefined; family: string; suffix?: string | undefined }

/** The name of a contributor in its parts; a group's is whole. */
export type ContributorName = ({ kind: 'person' } & PersonName) | { kind: 'collective'; name: string }

/**
 * A person's name in the order in which it is printed.
 * @example printedPerson({ given: 'Marie', family: 'de La Tour', suffix: 'Jr' }) // 'Marie de La Tour Jr'
 */
export const printedPerson = ({ given, family, suffix }: PersonName): string =>
  [given, family, suffix].filter(Boolean).join(' ')

/** A contributor's name as readers see it; a split that nobody confirmed changes nothing of what was given. */
export const printedName = (contributor: Contributor): string => {
  if (contributor.kind === 'collective') return contributor.name
  const { printed, given, family = '', suffix } = contributor
  return printed ?? printedPerson({ given, family, suffix })
}
