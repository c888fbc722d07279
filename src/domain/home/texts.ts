import { fieldOf } from '../errors/function-call.ts'

/** Feature lines that a publication card shows at most. */
export const CARD_FEATURES = 3

/** Works in the highlights carousel. */
export const HIGHLIGHTS = 9

/** A slide of the carousel stays this long. */
export const CAROUSEL_AUTOPLAY_MS = 5_000

/** A pointer moved by more than this drags a slide, one moved by less clicks, in CSS pixels. */
export const CAROUSEL_DRAG_THRESHOLD_PX = 10

/** A work changed after its publication within this time is marked “Mise à jour”, in days. */
export const UPDATED_WITHIN_DAYS = 7

/** The badge “Mise à jour” pulses for this long. */
export const UPDATED_PULSE_MS = 5 * 60_000

/** What the Publications tile shows where the build had no figures, until the first answer. */
export const PUBLICATIONS_DEFAULT = 95

/** The tiles read their figures at most this often, however many downloads arrive. */
export const FIGURES_READ_INTERVAL_MS = 30_000

/** French texts of the home page. */
export const HOME_TEXTS = {
  heroTitle: 'Votre espace scientifique en ligne',
  submit: 'Soumettre votre article',
  learnMore: 'En savoir plus',
  pauseHero: 'Suspendre les images',
  newestArticle: 'Dernier article',
  currentIssue: 'Numéro en cours',
  highlights: 'À la une',
  readMore: 'Lire la suite',
  readMoreOf: (title: string) => `Lire la suite\u00a0: ${title}`,
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
  sponsors: 'Partenaires et mécènes',
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
