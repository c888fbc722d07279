import { printedAffiliation, type Affiliation, AffiliationSchema } from '../contributors/affiliation.ts'
import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX } from '../contributors/contributor-texts.ts'
import { type Contributor, ContributorSchema, printedName } from '../contributors/contributor.ts'
import { z } from 'zod'
import { field } from './field-description.ts'
import { entriesKind } from './field-kinds.ts'
import { WORK_FORM_TEXTS as TEXTS } from './form-texts.ts'

const ContributorsSchema = z
  .array(ContributorSchema)
  .max(CONTRIBUTORS_MAX, TEXTS.tooManyContributors)
  .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, TEXTS.sameEntryId)

const AffiliationsSchema = z
  .array(AffiliationSchema)
  .max(AFFILIATIONS_MAX, TEXTS.tooManyAffiliations)
  .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, TEXTS.sameEntryId)

const contributorsKind = entriesKind<Contributor>(ContributorsSchema, printedName)
const affiliationsKind = entriesKind<Affiliation>(AffiliationsSchema, printedAffiliation)

/** Who wrote a work, and where they belong. */
export const PEOPLE_FIELDS = {
  contributors: field({
    column: 'contributors',
    label: 'Auteurs',
    section: 'people',
    isRequired: true,
    ...contributorsKind,
    form: contributorsKind.form.refine((entries) => entries.length > 0, TEXTS.authors),
    import: {
      as: 'contributors',
      dataHeading: 'Auteurs (données)',
      headings: [
        'auteur',
        'author',
        'authors',
        'author s',
        'full author names',
        'author full names',
        'auteur s',
        'au',
      ],
    },
  }),
  affiliations: field({
    column: 'affiliations',
    label: 'Affiliations des auteurs',
    section: 'people',
    ...affiliationsKind,
    import: {
      as: 'affiliations',
      dataHeading: 'Affiliations (données)',
      headings: [
        'affiliation',
        'author affiliations',
        'authors with affiliations',
        'affiliation des auteurs',
      ],
      heading: 'Affiliations',
    },
  }),
}
