import { type MarkingKind, WORK_MARKS } from './work-mark.ts'

/** How two works are related: a notice (the erratum, the reply, the translation …) and the work that it is about. */
export const RELATION_KINDS = [
  'erratum',
  'retraction',
  'expression-of-concern',
  'comment',
  'reply',
  'translation',
  'new-version',
] as const

/** How two works are related. */
export type RelationKind = (typeof RELATION_KINDS)[number]

/** The part of a work in a relation. */
export type RelationSide = 'notice' | 'subject'

/** Each kind by its name, as the page of each of the two works leads to the other, and as a form asks which of them a work is. */
export const RELATION_TEXTS: Record<
  RelationKind,
  { name: string; leadFrom: Record<RelationSide, string>; choice: Record<RelationSide, string> }
> = {
  erratum: {
    name: 'Erratum',
    leadFrom: { notice: 'Corrige', subject: 'Erratum de cet article' },
    choice: { notice: 'Est un erratum de', subject: 'A pour erratum' },
  },
  retraction: {
    name: 'Rétractation',
    leadFrom: { notice: 'Rétractation de', subject: 'Rétracté par' },
    choice: { notice: 'Rétracte', subject: 'Est rétracté par' },
  },
  'expression-of-concern': {
    name: 'Expression de réserve',
    leadFrom: { notice: 'Expression de réserve sur', subject: 'Expression de réserve' },
    choice: { notice: 'Exprime une réserve sur', subject: 'Fait l’objet d’une réserve' },
  },
  comment: {
    name: 'Commentaire',
    leadFrom: { notice: 'Commente', subject: 'Commenté par' },
    choice: { notice: 'Commente', subject: 'Est commenté par' },
  },
  reply: {
    name: 'Réponse',
    leadFrom: { notice: 'Répond à', subject: 'Réponse' },
    choice: { notice: 'Répond à', subject: 'A reçu pour réponse' },
  },
  translation: {
    name: 'Traduction',
    leadFrom: { notice: 'Traduction de', subject: 'Traduction' },
    choice: { notice: 'Est une traduction de', subject: 'Est traduit dans' },
  },
  'new-version': {
    name: 'Nouvelle version',
    leadFrom: { notice: 'Nouvelle version de', subject: 'Nouvelle version' },
    choice: { notice: 'Est une nouvelle version de', subject: 'A pour nouvelle version' },
  },
}

/** The mark that a work carries in lists, results and citation files, and the banner before its title, with the date as "le 3 mars 2024". */
export const MARK_TEXTS: Record<
  MarkingKind,
  { mark: string; tone: 'danger' | 'warning' | 'info'; banner: (date: string) => string; means: string }
> = {
  retraction: {
    ...WORK_MARKS.retraction,
    banner: (date) => (date ? `Ce travail a été rétracté ${date}.` : 'Ce travail a été rétracté.'),
    means: 'Il reste lisible pour mémoire, mais ses résultats ne doivent plus servir de référence.',
  },
  'expression-of-concern': {
    ...WORK_MARKS['expression-of-concern'],
    banner: (date) =>
      date
        ? `La rédaction a exprimé une réserve sur ce travail ${date}.`
        : 'La rédaction a exprimé une réserve sur ce travail.',
    means: 'Lisez la note avant d’en utiliser les résultats.',
  },
  erratum: {
    ...WORK_MARKS.erratum,
    banner: (date) => (date ? `Ce travail a été corrigé ${date}.` : 'Ce travail a été corrigé.'),
    means: 'Lisez l’erratum avec lui.',
  },
}

/** Longest reason, in characters. */
export const RELATION_REASON_MAX_CHARS = 2000

/** Texts of the form of a relation. */
export const RELATION_FORM_TEXTS = {
  kindMissing: 'Choisissez le lien entre les deux travaux',
  oneTarget: 'Choisissez un travail du portail ou donnez un DOI',
  twoTargets: 'Choisissez un travail du portail ou donnez un DOI, pas les deux',
  doi: 'Ce DOI n’a pas la forme 10.…/…',
  itself: 'Un travail ne peut être lié à lui-même',
  reasonWhat: 'Le motif',
} as const
