import type { SubmissionDraft } from '#domain/submission/submission-form.ts'

/** Names of the form's controls, as react-hook-form writes them. */
export type FieldName =
  | Exclude<keyof SubmissionDraft, 'correspondingAuthor'>
  | `correspondingAuthor.${keyof SubmissionDraft['correspondingAuthor']}`

/** What can be wrong: a field, or that no article file is there. */
export type ProblemName = FieldName | 'articleFiles'

/** The steps of the form in their order, with the names of what belongs to each. */
export const STEPS = [
  { id: 'etape-publication', title: 'Votre manuscrit', names: ['publicationType', 'title', 'keywords'] },
  {
    id: 'etape-auteurs',
    title: 'Auteurs',
    names: [
      'authors',
      'institution',
      'correspondingAuthor.name',
      'correspondingAuthor.email',
      'correspondingAuthor.phone',
      'correspondingAuthor.address',
    ],
  },
  { id: 'etape-resume', title: 'Résumé', names: ['abstract'] },
  { id: 'etape-fichiers', title: 'Fichiers', names: ['articleFiles'] },
  {
    id: 'etape-envoi',
    title: 'Déclarations et envoi',
    names: ['ethicsApproval', 'noConflict', 'originalWork', 'notes'],
  },
] as const satisfies { id: string; title: string; names: readonly ProblemName[] }[]

/** What the form calls each control. */
export const LABELS: Record<ProblemName, string> = {
  publicationType: 'Publication',
  title: 'Titre',
  keywords: 'Mots clés',
  authors: 'Auteurs',
  institution: 'Institution',
  'correspondingAuthor.name': 'Nom',
  'correspondingAuthor.email': 'Adresse email',
  'correspondingAuthor.phone': 'Téléphone',
  'correspondingAuthor.address': 'Adresse postale',
  abstract: 'Résumé',
  articleFiles: 'Fichiers de l’article',
  ethicsApproval: 'Approbation éthique',
  noConflict: 'Absence de conflit d’intérêts',
  originalWork: 'Travail original',
  notes: 'Message à la rédaction',
}

const ORDER: readonly ProblemName[] = STEPS.flatMap(({ names }): readonly ProblemName[] => names)

/** A name of this form; answers of the schema and of the server name others as well. */
export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(LABELS, name)

/** What is wrong with a control. */
export type Problem = { name: ProblemName; message: string }

/** Problems in the order of the page. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
