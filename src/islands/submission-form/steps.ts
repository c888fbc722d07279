import type { SubmissionDraft } from '#domain/submission/submission-form.ts'
import { type Statement, STATEMENT_FIELDS, STATEMENTS } from '#domain/works/statements.ts'

/** Parts of the form that are no control of their own: the entries of authors are reached through their names. */
type Group = 'correspondingAuthor' | 'statements' | 'contributors' | 'affiliations' | 'contributorEmails'

/** Names of the form's controls, as react-hook-form writes them. */
export type FieldName =
  | Exclude<keyof SubmissionDraft, Group>
  | `correspondingAuthor.${keyof SubmissionDraft['correspondingAuthor']}`
  | `statements.${Statement}`

/** What can be wrong: a field, or that no article file is there. */
export type ErrorName = FieldName | 'articleFiles'

/** The steps of the form in their order, with the names of what belongs to each. */
export const STEPS = [
  {
    id: 'etape-publication',
    title: 'Votre manuscrit',
    names: ['publicationType', 'title', 'language', 'keywords'],
  },
  {
    id: 'etape-auteurs',
    title: 'Auteurs',
    names: [
      'institution',
      'authors',
      'correspondingAuthor.name',
      'correspondingAuthor.email',
      'correspondingAuthor.phone',
      'correspondingAuthor.address',
    ],
  },
  { id: 'etape-resume', title: 'Résumé', names: ['abstract'] },
  {
    id: 'etape-mentions',
    title: 'Financement, intérêts et éthique',
    names: STATEMENTS.map((statement) => `statements.${statement}` as const),
  },
  { id: 'etape-fichiers', title: 'Fichiers', names: ['articleFiles'] },
  {
    id: 'etape-envoi',
    title: 'Déclarations et envoi',
    names: ['ethicsApproval', 'noConflict', 'originalWork', 'notes'],
  },
] as const satisfies { id: string; title: string; names: readonly ErrorName[] }[]

const STATEMENT_LABELS = Object.fromEntries(
  STATEMENTS.map((statement) => [`statements.${statement}`, STATEMENT_FIELDS[statement].label]),
) as Record<`statements.${Statement}`, string>

/** What the form calls each control. */
export const LABELS: Record<ErrorName, string> = {
  publicationType: 'Publication',
  title: 'Titre',
  language: 'Langue du manuscrit',
  keywords: 'Mots clés',
  authors: 'Auteurs',
  institution: 'Institution',
  'correspondingAuthor.name': 'Nom',
  'correspondingAuthor.email': 'Adresse email',
  'correspondingAuthor.phone': 'Téléphone',
  'correspondingAuthor.address': 'Adresse postale',
  abstract: 'Résumé',
  ...STATEMENT_LABELS,
  articleFiles: 'Fichiers de l’article',
  ethicsApproval: 'Approbation éthique',
  noConflict: 'Absence de conflit d’intérêts',
  originalWork: 'Travail original',
  notes: 'Message à la rédaction',
}

const ORDER: readonly ErrorName[] = STEPS.flatMap(({ names }): readonly ErrorName[] => names)

/** A name of this form; answers of the schema and of the server name others as well. */
export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(LABELS, name)

/** What is wrong with a control. */
export type FormError = { name: ErrorName; message: string }

/** Errors in the order of the page. */
export const inOrder = (formErrors: readonly FormError[]): FormError[] =>
  [...formErrors].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
