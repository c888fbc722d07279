import { fieldOf } from '../errors/function-call.ts'

/** French texts of the home page. */
export const HOME_TEXTS = {
  heroTitle: 'Votre espace scientifique en ligne',
  submit: 'Soumettre votre article',
  learnMore: 'En savoir plus',
  pauseHero: 'Suspendre les images',
  newestArticle: 'Dernier article',
  currentIssue: 'Numéro en cours',
  discover: 'Découvrir',
  publications: 'Nos publications',
  highlights: 'À la une',
  readMore: 'Lire la suite',
  updated: 'Mise à jour',
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Suspendre le défilement',
  play: 'Reprendre le défilement',
  open: 'Ouvrir',
  close: 'Fermer',
  noTarget: 'Le contenu n’est pas disponible',
  highlightsError: 'Une erreur est survenue lors du chargement des articles.',
  retry: 'Réessayer',
  sponsors: 'Partenaires et sponsors',
  statistics: 'Le portail en chiffres',
  statisticsError: 'Une erreur est survenue lors du chargement des statistiques.',
} as const

/** Position in the carousel, as it is shown and announced. */
export const slidePosition = (position: number, total: number): string => `${position} sur ${total}`

/** The figures of the four tiles. */
export type SiteFigures = Record<'works' | 'members' | 'views' | 'downloads', number>

/**
 * The one row of `site_figures`: published works and their views, members, downloads. Four numbers are no reason to load the
 * schema library, a quarter of what the home page may weigh.
 * @throws Error that names the figure which is no whole number from 0
 */
export const readSiteFiguresRow = (row: unknown): SiteFigures => {
  const figure = (name: keyof SiteFigures): number => {
    const value = fieldOf(row, name)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw new Error(`The figures of the site hold no whole number of ${name}.`)
  }
  return {
    works: figure('works'),
    members: figure('members'),
    views: figure('views'),
    downloads: figure('downloads'),
  }
}

/** The tiles in their order. */
export const FIGURE_TILES: readonly { key: keyof SiteFigures; label: string }[] = [
  { key: 'works', label: 'Publications' },
  { key: 'members', label: 'Membres' },
  { key: 'views', label: 'Lectures' },
  { key: 'downloads', label: 'Téléchargements' },
]
