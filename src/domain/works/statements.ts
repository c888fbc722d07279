import { z } from 'zod'
import { limitedText } from '../language/limited-text.ts'

/** A statement as forms ask for it. */
type StatementField = {
  /** Column of table `articles`, and key of a submission's record of statements. */
  column: string
  label: string
  hint: string
  /** At most so many characters; the database has the same limits in `private.statement_limits`. */
  maxChars: number
  /** It is one line; the others are paragraphs. */
  isLine?: boolean
  /** The message when a submission lacks it. The others are asked of those whom they concern. */
  missing?: string
  /** What an author says when there is nothing to declare. */
  none?: string
}

/**
 * The statements that ICMJE has journals publish. Every submission discloses relationships and support, even when there are
 * none; ethics approval concerns studies of people and animals, data sharing clinical trials.
 * They are in the order in which a submission asks for them: first what every author declares.
 * Source: https://www.icmje.org/recommendations/ (II.B disclosure, II.E protection of participants, III.L data sharing, IV.A.3)
 */
const FIELDS = {
  fundingSource: {
    column: 'funding_source',
    label: 'Source de financement',
    hint: 'L’organisme qui a payé tout ou partie du travail. S’il n’y en a pas, dites-le.',
    maxChars: 2000,
    isLine: true,
    missing: 'Dites qui a financé ce travail, même si personne ne l’a fait',
    none: 'Ce travail n’a reçu aucun financement.',
  },
  awardNumber: {
    column: 'award_number',
    label: 'Numéro de subvention',
    hint: 'Tel que l’organisme l’écrit, s’il en a donné un.',
    maxChars: 200,
    isLine: true,
  },
  competingInterests: {
    column: 'competing_interests',
    label: 'Liens d’intérêts',
    hint: 'Pour chaque auteur, les emplois, honoraires, dons ou parentés qui pourraient influencer le travail ou en donner l’impression. S’il n’y en a pas, dites-le.',
    maxChars: 5000,
    missing: 'Déclarez les liens d’intérêts, même s’il n’y en a aucun',
    none: 'Les auteurs déclarent n’avoir aucun lien d’intérêts.',
  },
  ethicsApproval: {
    column: 'ethics_approval',
    label: 'Avis éthique et consentement',
    hint: 'Pour une étude sur des personnes ou des animaux : le comité, le numéro et la date de son avis, et le consentement des patients.',
    maxChars: 5000,
    none: 'Sans objet : ce travail ne porte ni sur des personnes ni sur des animaux.',
  },
  dataAvailability: {
    column: 'data_availability',
    label: 'Disponibilité des données',
    hint: 'Où et à quelles conditions les données peuvent être consultées ; un essai clinique doit le dire.',
    maxChars: 5000,
  },
  acknowledgements: {
    column: 'acknowledgements',
    label: 'Remerciements',
    hint: 'Les personnes et les services qui ont aidé sans être auteurs, avec leur accord.',
    maxChars: 5000,
  },
} satisfies Record<string, StatementField>

/** A statement under the text of a work. */
export type Statement = keyof typeof FIELDS

/** What forms say of each statement. */
export const STATEMENT_FIELDS: Readonly<Record<Statement, StatementField>> = FIELDS

/** The statements, in the order in which a submission asks for them. */
export const STATEMENTS = Object.keys(FIELDS) as Statement[]

/** A record of what `valueOf` says of each statement. */
export const byStatement = <Value>(valueOf: (statement: Statement) => Value): Record<Statement, Value> =>
  Object.fromEntries(STATEMENTS.map((statement) => [statement, valueOf(statement)])) as Record<
    Statement,
    Value
  >

const statementText = (statement: Statement) => {
  const { label, maxChars } = STATEMENT_FIELDS[statement]
  return limitedText(`Le texte « ${label} »`, maxChars).default('')
}

/** The statements of a work within their limits; one that is left out is empty. */
export const StatementsSchema = z.object(byStatement(statementText))

/** The statements of a work. */
export type Statements = z.infer<typeof StatementsSchema>

/** The statements of a submission: none of those that every author makes may be missing. */
export const SubmittedStatementsSchema = StatementsSchema.superRefine((statements, context) => {
  for (const statement of STATEMENTS) {
    const { missing } = STATEMENT_FIELDS[statement]
    if (missing !== undefined && statements[statement] === '')
      context.addIssue({ code: 'custom', message: missing, path: [statement] })
  }
})

/**
 * The statements of a work as pages show them, empty ones left out; funder and award are one.
 * @example shownStatements({ fundingSource: 'Fondation Bois-Caïman', awardNumber: 'FBC-12' }) // [{ label: 'Financement', text: 'Fondation Bois-Caïman (subvention FBC-12)' }]
 */
export const shownStatements = (
  statements: Partial<Record<Statement, string | null>>,
): { label: string; text: string }[] => {
  const shown: { label: string; text: string }[] = []
  const show = (label: string, text: string | null | undefined) => {
    const trimmed = text?.trim()
    if (trimmed) shown.push({ label, text: trimmed })
  }
  const [funder, award] = [statements.fundingSource?.trim(), statements.awardNumber?.trim()]
  show(STATEMENT_FIELDS.acknowledgements.label, statements.acknowledgements)
  show(
    'Financement',
    funder && award ? `${funder} (subvention ${award})` : funder || (award && `Subvention ${award}`),
  )
  show(STATEMENT_FIELDS.competingInterests.label, statements.competingInterests)
  show(STATEMENT_FIELDS.ethicsApproval.label, statements.ethicsApproval)
  show(STATEMENT_FIELDS.dataAvailability.label, statements.dataAvailability)
  return shown
}
