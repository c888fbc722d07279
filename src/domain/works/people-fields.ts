import { printedAffiliation, type Affiliation, AffiliationSchema } from '../contributors/affiliation.ts'
import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX } from '../contributors/contributor-limits.ts'
import { type Contributor, ContributorSchema, printedName } from '../contributors/contributor.ts'
import { splitPrinted } from '../contributors/unconfirmed-names.ts'
import { authorsInCell, printedName as givenFirst } from '../imports/import-authors.ts'
import { z } from 'zod'
import { field } from './field-description.ts'
import { cleaned, distinct, type FieldImport, splitList } from './field-imports.ts'
import { entriesKind, toColumnValue } from './field-kinds.ts'
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

/** Contributors of the names of a file; a split that is not certain keeps the name as it was given. */
const contributorsImport: FieldImport = {
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
  splitCell: authorsInCell,
  read: (texts) => {
    const names = distinct(texts.map(cleaned).map(givenFirst))
    const entries = names.map((printed, index) =>
      splitPrinted({ id: `i${index + 1}`, kind: 'person', printed, affiliations: [] }),
    )
    return { value: entries.length > 0 ? toColumnValue(entries) : undefined }
  },
  write: (value) => ContributorsSchema.parse(value).map(printedName),
}

/** Affiliations of the lines of a file, which say neither city nor whose they are. */
const affiliationsImport: FieldImport = {
  headings: ['affiliation', 'author affiliations', 'authors with affiliations', 'affiliation des auteurs'],
  splitCell: splitList,
  read: (texts) => {
    const entries = distinct(texts.map(cleaned)).map((institution, index) => ({
      id: `j${index + 1}`,
      institution,
    }))
    return { value: entries.length > 0 ? entries : undefined }
  },
  write: (value) => AffiliationsSchema.parse(value).map(printedAffiliation),
}

/** Who wrote a work, and where they belong. */
export const PEOPLE_FIELDS = {
  contributors: field({
    column: 'contributors',
    label: 'Auteurs',
    section: 'people',
    isRequired: true,
    ...contributorsKind,
    form: contributorsKind.form.refine((entries) => entries.length > 0, TEXTS.authors),
    import: contributorsImport,
  }),
  affiliations: field({
    column: 'affiliations',
    label: 'Affiliations des auteurs',
    section: 'people',
    ...affiliationsKind,
    import: { ...affiliationsImport, heading: 'Affiliations' },
  }),
}
