import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX } from '../contributors/identifiers.ts'
import { ABSTRACT_MAX_WORDS, ABSTRACT_MIN_CHARS, TITLE_FORM_MAX_CHARS, TITLE_MIN_CHARS } from './limits.ts'
import type { FieldKind } from './field-kinds.ts'

/** Texts of the article form and of the screens around it. */
export const WORK_FORM_TEXTS = {
  newTitle: 'Créer un nouvel article',
  editTitle: 'Modifier l’article',
  titleShort: `Le titre doit contenir au moins ${TITLE_MIN_CHARS} caractères`,
  titleLong: `Le titre ne doit pas dépasser ${TITLE_FORM_MAX_CHARS} caractères`,
  abstractShort: `Le résumé doit contenir au moins ${ABSTRACT_MIN_CHARS} caractères`,
  abstractWords: `Le résumé ne doit pas dépasser ${ABSTRACT_MAX_WORDS} mots`,
  publicationType: 'Veuillez sélectionner un type de publication',
  authors: 'Au moins un auteur est requis',
  category: 'La catégorie est requise',
  tags: 'Au moins un tag est requis',
  status: 'Veuillez sélectionner un statut',
  publishAt: 'Ce moment n’existe pas\u00a0: écrivez une date et une heure, par exemple 05/03/2026 à 08:00',
  pdfPages: 'Des pages du fichier, par exemple 3 ou 3-5',
  position: 'Le rang est un nombre entier à partir de 1',
  tooManyContributors: `Au plus ${CONTRIBUTORS_MAX} auteurs`,
  tooManyAffiliations: `Au plus ${AFFILIATIONS_MAX} affiliations`,
  sameEntryId: 'Deux entrées ont la même clé\u00a0: rechargez la page et recommencez',
  doi: 'Un DOI a la forme 10.…/…',
  undated: 'Laissée vide, elle devient le jour où l’article est publié',
  publishAtPast: 'Ce moment est déjà passé',
  articleFiles: 'Veuillez déposer au moins un fichier d’article',
  cover: 'Veuillez ajouter une image de couverture',
  creating: 'Création de l’article en cours…',
  created: 'Article créé avec succès!',
  duplicate: 'Un article avec ce titre existe déjà',
  createFailed: 'Une erreur est survenue lors de la création de l’article',
  notFound: 'Article non trouvé',
  loadFailed: 'Erreur lors du chargement de l’article',
  updateFailed: 'Erreur lors de la mise à jour de l’article',
  updated: 'Article mis à jour avec succès!',
} as const

/** Texts of the list of works. */
export const WORK_LIST_TEXTS = {
  loading: 'Chargement des articles…',
  noMatch: 'Aucun article trouvé avec ces critères',
  empty: 'Aucun article disponible',
  failed: 'Erreur lors du chargement des articles',
  noAuthor: 'Aucun auteur',
} as const

/** The states of a work in French. */
export const WORK_STATUS_NAMES = { draft: 'Brouillon', pending: 'En révision', published: 'Publié' } as const

/** The sections of the article form, in their order. */
export const FORM_SECTIONS = {
  content: 'Contenu',
  people: 'Auteurs et affiliations',
  issue: 'Parution',
  science: 'Déclarations et références',
  publishing: 'Publication',
} as const

/** A section of the article form. */
export type FormSection = keyof typeof FORM_SECTIONS

/** The ways in which fields are read from files: src/domain/imports/field-readings.ts. */
export type ImportReading =
  | 'line'
  | 'paragraphs'
  | 'list'
  | 'openChoice'
  | 'choice'
  | 'workType'
  | 'count'
  | 'pages'
  | 'date'
  | 'day'
  | 'doi'
  | 'language'
  | 'licence'
  | 'contributors'
  | 'affiliations'
  | 'bibliography'
  | 'data'

/** How a field is written in files of works. */
export type FieldImport = {
  as: ImportReading
  /** Other headings under which tables give the field, in small letters without accents and punctuation. */
  headings: readonly string[]
  /** The heading that an export writes, where it isn't the field's label. */
  heading?: string
  /** The heading of a second column, in which an export of ours keeps what the texts of the first can't say. */
  dataHeading?: string
}

/** What the portal says of a field of a work, once. */
export type WorkFieldDescription<Value, Form> = FieldKind<Value, Form> & {
  /** Column of table `articles`. */
  column: string
  /** Name of the field in French: form, history, conflicts, headings of tables. */
  label: string
  section: FormSection
  /** The part of a row that the control takes on a wide screen; the whole row unless said. */
  width?: 'third' | 'half'
  /** A word of help beside the field. */
  hint?: string
  /** The form can't be saved without it. */
  isRequired?: boolean
  /** How the field is written in files of works; one without it is never imported. */
  import?: FieldImport
}

/** Keeps the types of a description as they are written. */
export const field = <Value, Form>(
  description: WorkFieldDescription<Value, Form>,
): WorkFieldDescription<Value, Form> => description
