import {
  printedAffiliation,
  type Affiliation,
  AffiliationSchema,
  type Contributor,
  ContributorSchema,
  printedName,
} from '../contributors/contributor.ts'
import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX } from '../contributors/identifiers.ts'
import { z } from 'zod'
import { field, WORK_FORM_TEXTS as TEXTS } from './field-description.ts'
import { entriesKind, choiceKind, type FieldKind, textKind } from './field-kinds.ts'
import { BibliographySchema, type Citation } from './bibliography.ts'
import { formatLongDate } from '../dates/format-date.ts'
import { isCalendarDay } from '../dates/partial-date.ts'
import { LICENCE_NAMES, type Licence } from './licence.ts'
import { type Statement, STATEMENT_FIELDS } from './statements.ts'
import { ManuscriptDaySchema, WORK_DATE_TEXTS, type WorkDate } from './work-dates.ts'

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

/** Lines of the control of a statement. */
const STATEMENT_ROWS = 3

/** A statement of the work: its column, name and limit are with the statements. */
const statement = (name: Statement, headings: readonly string[], heading?: string) => {
  const { column, label, hint, maxChars, isLine } = STATEMENT_FIELDS[name]
  return field({
    column,
    label,
    hint,
    section: 'science',
    ...textKind({ label, maxChars, ...(!isLine && { rows: STATEMENT_ROWS }) }),
    import: { as: isLine ? 'line' : 'paragraphs', headings, ...(heading !== undefined && { heading }) },
  })
}

/** A day of the manuscript's way. */
const dayKind = (label: string): FieldKind<string | undefined, string> => ({
  ...textKind({ label, maxChars: 10, check: () => ManuscriptDaySchema }),
  input: 'own',
  describe: (form) => (isCalendarDay(form) ? formatLongDate(form) : form),
})

const day = (name: WorkDate, column: string) =>
  field({
    column,
    label: WORK_DATE_TEXTS[name].label,
    section: 'science',
    width: 'third',
    ...dayKind(WORK_DATE_TEXTS[name].label),
    import: { as: 'day', headings: [column.replaceAll('_', ' ')] },
  })

const bibliographyKind = entriesKind<Citation>(BibliographySchema, ({ text }) => text)

/** What science asks of a work beside its text. */
export const SCIENCE_FIELDS = {
  licence: field({
    column: 'licence',
    label: 'Licence',
    section: 'science',
    ...choiceKind<Licence>(LICENCE_NAMES, 'Celle de la publication'),
    import: { as: 'licence', headings: ['license', 'licence', 'rights', 'droits'] },
  }),
  receivedOn: day('receivedOn', 'received_on'),
  revisedOn: day('revisedOn', 'revised_on'),
  acceptedOn: day('acceptedOn', 'accepted_on'),
  competingInterests: statement('competingInterests', ['competing interests', 'conflits d interets']),
  ethicsApproval: statement('ethicsApproval', ['ethics approval', 'avis ethique']),
  fundingSource: statement(
    'fundingSource',
    ['funding', 'funding source', 'source de financement', 'funding details'],
    'Financement',
  ),
  awardNumber: statement('awardNumber', ['award number', 'grant number']),
  dataAvailability: statement('dataAvailability', ['data availability']),
  acknowledgements: statement('acknowledgements', ['acknowledgments']),
  bibliography: field({
    column: 'bibliography',
    label: 'Références',
    section: 'science',
    ...bibliographyKind,
    import: {
      as: 'bibliography',
      headings: ['references', 'bibliography', 'bibliographie', 'cited references'],
    },
  }),
}
