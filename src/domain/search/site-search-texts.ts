import { countNoun } from '../language/number.ts'

/** The texts of the search through the whole portal. */
export const SITE_SEARCH_TEXTS = {
  title: 'Rechercher',
  lead: 'Dans toutes les publications et jusque dans le texte des PDF. Les accents sont facultatifs.',
  label: 'Rechercher dans tout le portail',
  placeholder: 'Mot, auteur, titre…',
  open: 'Rechercher',
  close: 'Fermer la recherche',
  submit: 'Rechercher',
  filters: 'Filtres',
  reset: 'Effacer les filtres',
  publication: 'Publication',
  allPublications: 'Toutes les publications',
  annee: 'Année',
  allYears: 'Toutes les années',
  auteur: 'Auteur',
  auteurPlaceholder: 'Nom, puis choix dans la liste',
  tag: 'Mot-clé',
  tagPlaceholder: 'Mot-clé, puis choix dans la liste',
  specialite: 'Spécialité',
  allSpecialties: 'Toutes les spécialités',
  type: 'Type',
  allTypes: 'Tous les types',
  langue: 'Langue',
  allLanguages: 'Toutes les langues',
  texte: 'Texte intégral',
  withOrWithoutText: 'Avec ou sans',
  withText: 'Avec texte intégral',
  counted: (value: string, count: number) => `${value} (${count})`,
  hint: '«\u00a0mots exacts\u00a0» entre guillemets, -mot pour écarter un mot.',
  tooLittle:
    'Les petits mots et les signes seuls ne se cherchent pas\u00a0: ajoutez un mot qui dit le sujet.',
  leftOut: (words: readonly string[]) =>
    `Aucun travail n’a tous les mots. Résultats sans ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')}.`,
  nothingFor: (typed: string) => `Aucun résultat pour «\u00a0${typed}\u00a0».`,
  didYouMean: 'Vouliez-vous dire',
  resultsFor: (meant: string) => `Résultats pour «\u00a0${meant}\u00a0»\u00a0:`,
  phrases: 'Mots côte à côte seulement, comme entre les guillemets.',
  inText: 'Dans le texte',
  references: 'Références',
  sectionWithoutTitle: 'Texte',
  passages: (count: number) =>
    count === 0 ? 'Rien de plus dans le texte des PDF.' : countNoun(count, 'passage', 'passages'),
  textLoading: 'Recherche dans le texte des PDF…',
  askText: 'Chercher aussi dans le texte des PDF',
  moreText: 'Afficher d’autres passages',
  textFailed: 'Le texte des PDF n’a pas pu être cherché.',
  notInList: 'Choisissez une valeur de la liste.',
  loading: 'Recherche en cours…',
  suggestions: [
    'Vérifiez l’orthographe\u202f; les accents n’ont pas d’importance.',
    'Essayez un mot plus général, ou un seul mot.',
  ],
  withoutFilters: 'Chercher sans les filtres',
  failedTitle: 'La recherche n’a pas pu être chargée',
  failed: 'Vérifiez votre connexion, puis réessayez. Ce que vous avez écrit est gardé.',
  offline:
    'Vous êtes hors ligne et la recherche n’a pas encore été chargée sur cet appareil. Ce que vous avez écrit est gardé.',
  wordsOffline:
    'Vous êtes hors ligne et ces mots n’ont pas encore été cherchés sur cet appareil. Ce que vous avez écrit est gardé.',
  offlineWhole: 'Hors ligne\u00a0: la recherche porte sur toute l’archive gardée sur cet appareil.',
  offlinePart: (texts: readonly string[]) =>
    texts.length === 0
      ? 'Hors ligne\u00a0: la recherche porte sur les titres, les auteurs et les résumés, sans le texte des PDF.'
      : `Hors ligne\u00a0: la recherche porte sur les titres, les auteurs et les résumés, et sur le texte de\u00a0: ${texts.join(', ')}.`,
  missing: 'L’index de recherche manque\u00a0: il est écrit quand le site est construit (npm run build).',
  retry: 'Réessayer',
  more: 'Afficher la suite',
  keys: '↑ ↓ pour parcourir, Entrée pour ouvrir, Échap pour fermer',
  withoutScripts:
    'La recherche demande JavaScript. Voici les listes, où chaque travail se trouve par son numéro, son titre ou son auteur.',
  fullPage: 'Ouvrir dans une page',
  page: (number: number) => `p. ${number}`,
  pageLabel: (number: number, title: string) => `Page ${number} du PDF\u00a0: ${title}`,
  count: (count: number) => (count === 0 ? 'Aucun résultat' : countNoun(count, 'résultat', 'résultats')),
} as const

/** Why there is no answer: no network and nothing cached (of the search, or of these words), a site built without index, or something else. */
export type SearchErrorKind = 'offline' | 'words offline' | 'missing' | 'failed'

/** What is said then. */
export const SEARCH_ERROR_TEXTS: Record<SearchErrorKind, string> = {
  offline: SITE_SEARCH_TEXTS.offline,
  'words offline': SITE_SEARCH_TEXTS.wordsOffline,
  missing: SITE_SEARCH_TEXTS.missing,
  failed: SITE_SEARCH_TEXTS.failed,
}
