import { countNoun } from '../language/message.ts'

/** The texts of the search through the whole portal. */
export const SITE_SEARCH_TEXTS = {
  title: 'Rechercher',
  lead: 'Dans les quatre publications et jusque dans le texte des PDF. Les accents sont facultatifs.',
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
  notInList: 'Choisissez une valeur de la liste.',
  loading: 'Recherche en cours…',
  nothingTitle: 'Aucun résultat',
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
  missing: 'L’index de recherche manque\u00a0: il est écrit quand le site est construit (npm run build).',
  retry: 'Réessayer',
  more: 'Afficher la suite',
  keys: '↑ ↓ pour parcourir, Entrée pour ouvrir, Échap pour fermer',
  withoutScripts:
    'La recherche demande JavaScript. Voici les listes, où chaque travail se trouve par son numéro, son titre ou son auteur.',
  fullPage: 'Ouvrir dans une page',
  page: (number: number) => `p. ${number}`,
  pageLabel: (number: number, title: string) => `Page ${number} du PDF\u00a0: ${title}`,
  morePages: (count: number) => `et ${countNoun(count, 'autre page', 'autres pages')} du PDF`,
  count: (count: number) => (count === 0 ? 'Aucun résultat' : countNoun(count, 'résultat', 'résultats')),
} as const
