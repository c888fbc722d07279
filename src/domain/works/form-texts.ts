import { AFFILIATIONS_MAX, CONTRIBUTORS_MAX } from '../contributors/contributor-texts.ts'
import { ABSTRACT_MAX_WORDS, ABSTRACT_MIN_CHARS, TITLE_FORM_MAX_CHARS, TITLE_MIN_CHARS } from './limits.ts'

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
  articleFiles: 'Veuillez uploader au moins un fichier d’article',
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
