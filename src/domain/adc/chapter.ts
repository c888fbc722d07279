import type { Work } from '../works/work.ts'
import { coverAddress } from '../covers/cover-name.ts'
import { pdfAddress } from '../files/public-address.ts'
import type { LinkedName } from '../contributors/author-line.ts'
import type { Picture } from '../covers/picture.ts'
import { type NumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import type { WorkStatus } from '../works/publishing-fields.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import { categoryName } from '../works/classification.ts'
import { searchableText } from '../search/searchable-text.ts'
import { countNoun } from '../language/number.ts'

/** Tags that a chapter's card shows before it counts the others. */
export const ADC_CARD_TAGS = 2

/** Authors that a chapter's card or row shows before “et al.”. */
export const ADC_CARD_AUTHORS = 2

/** Texts of ADC that more than one place shows. */
export const ADC_TEXTS = {
  searchEmpty: 'Veuillez entrer un terme de recherche',
  searching: 'Recherche en cours…',
  noChapter: 'Aucun chapitre disponible',
  loadErrorTitle: 'Erreur de chargement',
  loadError: 'Une erreur est survenue lors du chargement des chapitres. Veuillez réessayer ultérieurement.',
  retry: 'Réessayer',
  refresh: 'Actualiser Atlas',
  refreshing: 'Mise à jour…',
  refreshStarted: 'Démarrage du processus de remplissage des articles Atlas…',
  refreshAdded: (count: number) =>
    `${countNoun(count, 'article Atlas ajouté', 'articles Atlas ajoutés')} avec succès!`,
  refreshFailed: (count: number) =>
    `${countNoun(count, 'article a échoué', 'articles ont échoué')} lors du processus.`,
  refreshResult: 'Résultat de la mise à jour',
  refreshCounts: (processed: number, added: number, failed: number) =>
    `${countNoun(processed, 'fichier traité', 'fichiers traités')}, ${countNoun(added, 'chapitre ajouté', 'chapitres ajoutés')}, ${countNoun(failed, 'échec', 'échecs')}.`,
  published: (count: number) => `L’atlas compte ${countNoun(count, 'chapitre publié', 'chapitres publiés')}.`,
  notOnPage: 'Ils paraîtront sur cette page à sa prochaine publication\u00a0:',
  refreshError: 'Erreur lors du remplissage des articles Atlas',
} as const

/**
 * What a chapter is called beside its title.
 * @example chapterLabel({ chapterNumber: 7 }) // 'Chapitre 7'
 */
export const chapterLabel = ({ chapterNumber }: Pick<Chapter, 'chapterNumber'>): string =>
  chapterNumber === undefined ? 'Hors numérotation' : `Chapitre ${chapterNumber}`

/** What a chapter's row says of it; a placeholder, which has no row, is "coming-soon". */
type ChapterStatus = 'available' | 'coming' | 'coming-soon'

/** A chapter of ADC: written, announced, or a placeholder of the catalogue. */
export type Chapter = {
  id: string
  /** Its number in ADC: the issue as an integer. */
  chapterNumber: number | undefined
  title: string
  description: string | undefined
  /** ISO 8601 moment of the last edit. */
  lastUpdated: string | undefined
  publicationDate: string | undefined
  author: string | undefined
  authors: string[]
  status: ChapterStatus
  /** Whole address of the cover as the row names it, whether or not the file exists. */
  coverImage: string | undefined
  /** Whole address of the PDF. */
  pdfUrl: string | undefined
  stats: { views: number; shares: number; downloads: number }
  source: NumberedBy<'chapter'>
  tags: string[]
  issue: string | undefined
  volume: string | undefined
  specialty: string | undefined
  category: string | undefined
  institution: string | undefined
  pageNumber: string | undefined
  /** The worst notice about it. */
  mark: MarkingKind | undefined
}

/**
 * The number of a chapter.
 * @example chapterNumberOf('07') // 7
 * @example chapterNumberOf('hors série') // undefined
 */
export const chapterNumberOf = (issue: string | undefined): number | undefined => {
  const digits = /^\s*(\d+)/.exec(issue ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The status of a chapter by that of its row. */
const chapterStatusOf = (status: WorkStatus): ChapterStatus =>
  status === 'published' ? 'available' : 'coming'

/** The chapter that a row of source ADC holds; its files are in the storage at `baseUrl`. */
export const chapterFromWork = (article: Work, baseUrl: string): Chapter => ({
  id: article.id,
  chapterNumber: chapterNumberOf(article.issue),
  title: article.title,
  description: article.abstract,
  lastUpdated: article.updatedAt,
  publicationDate: article.publicationDate,
  author: article.authors[0],
  authors: article.authors,
  status: chapterStatusOf(article.status),
  coverImage: coverAddress(article, baseUrl),
  pdfUrl: pdfAddress(article, baseUrl),
  stats: { views: article.views, shares: article.shares, downloads: article.downloads },
  source: PUBLICATIONS.ADC.code,
  tags: article.tags,
  issue: article.issue,
  volume: article.volume,
  specialty: article.specialty,
  category: article.category,
  institution: article.institution,
  pageNumber: article.pageNumber,
  mark: article.mark,
})

/** A chapter as a page shows it. */
export type ChapterView = {
  chapter: Chapter
  /** Its page, for a published chapter. */
  path: string | undefined
  cover: Picture | undefined
  names: readonly LinkedName[]
  /** Pages of its keywords. */
  keywordPaths: Readonly<Record<string, string>>
  /** The page of its specialty. */
  specialtyPath: string | undefined
}

/** How a status looks: never by its colour alone. */
export type StatusDisplay = {
  tone: 'success' | 'warning' | 'danger'
  icon: 'check' | 'clock' | 'cross'
  /** Text of the badge. */
  label: string
  /** Text of the legend. */
  legend: string
}

const AVAILABLE: StatusDisplay = { tone: 'success', icon: 'check', label: 'Disponible', legend: 'Disponible' }
const COMING: StatusDisplay = { tone: 'warning', icon: 'clock', label: 'Bientôt', legend: 'En préparation' }
const UNAVAILABLE: StatusDisplay = {
  tone: 'danger',
  icon: 'cross',
  label: 'Indisponible',
  legend: 'Non disponible',
}

/** Every look of a status, in the order of the legend. */
export const STATUS_DISPLAYS: readonly StatusDisplay[] = [AVAILABLE, COMING, UNAVAILABLE]

/** The look of a status; one that is unknown is shown as not available. */
export const statusDisplay = (status: string): StatusDisplay => {
  if (status === 'available') return AVAILABLE
  return status === 'coming' || status === 'coming-soon' ? COMING : UNAVAILABLE
}

/** The look of a chapter's status: a published chapter without its PDF is not available. */
export const chapterDisplay = ({ status, pdfUrl }: Pick<Chapter, 'status' | 'pdfUrl'>): StatusDisplay =>
  statusDisplay(status === 'available' && pdfUrl === undefined ? 'unavailable' : status)

type Ordered = Pick<Chapter, 'chapterNumber' | 'title'>

const isIntroduction = ({ title }: Ordered): boolean => searchableText(title).includes('introduction')

/** Order of the chapters: the introduction first, then by number, those without a number last; ties by title. */
export const compareChapters = (a: Ordered, b: Ordered): number => {
  if (isIntroduction(a) !== isIntroduction(b)) return isIntroduction(a) ? -1 : 1
  const [first, second] = [a.chapterNumber ?? Infinity, b.chapterNumber ?? Infinity]
  if (first !== second) return first - second
  return a.title.localeCompare(b.title, 'fr')
}

/** What the search of ADC looks through: title, description, category and tags. */
export const chapterSearchText = ({ title, description, category, tags }: Chapter): string =>
  [title, description, category, category && categoryName(category), ...tags].filter(Boolean).join(' ')
