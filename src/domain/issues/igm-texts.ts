import { PUBLICATIONS } from '../publications/registry.ts'
/** Issues that IGM's list shows at first. */
export const ISSUES_SHOWN_FIRST = 6

/** Issues that each “Charger plus” adds. */
export const ISSUES_ADDED = 6

/** Issues that each “Charger plus” adds under the mobile breakpoint. */
export const ISSUES_ADDED_ON_MOBILE = 3

/** Tags on an issue's card. */
export const ISSUE_CARD_TAGS = 2

/** Tags of each article in an issue's table of contents. */
export const CONTENTS_TAGS = 3

/** Months side by side in the calendar of the period. */
export const CALENDAR_MONTHS = 2

/** The year list holds the current year and so many before it. */
export const EARLIER_YEARS_LISTED = 5

/** French texts of IGM's screens. */
export const IGM_TEXTS = {
  searchPlaceholder: 'Rechercher un numéro…',
  emptyPeriod: 'Sélectionner une période',
  clearAll: 'Effacer tout',
  loadMore: 'Charger plus',
  loading: 'Chargement des numéros…',
  loadFailedToast: 'Erreur lors du chargement des numéros',
  loadFailedTitle: 'Erreur',
  loadFailed: 'Une erreur est survenue lors du chargement des numéros.',
  noneTitle: 'Aucun numéro trouvé',
  none: 'Aucun numéro n’a été trouvé. Veuillez réessayer ultérieurement.',
  noPages: '- Pages',
  calendarLoading: 'Chargement du calendrier…',
  calendarFailed: 'Le calendrier n’a pas pu être chargé. Vérifiez votre connexion, puis rouvrez-le.',
} as const

/** The title of an issue whose rows give none. */
export const fallbackIssueTitle = (volume: string, issue: string): string =>
  `INFO GAZETTE MÉDICALE Volume ${volume}, No. ${issue}`

/** The abstract of an issue whose articles have none. */
export const fallbackIssueAbstract = (volume: string, issue: string): string =>
  `Numéro ${issue} (volume ${volume}) ${PUBLICATIONS.IGM.ofName}.`

/** What a year without issues says. */
export const noIssueInYear = (year: number): string => `Aucun numéro publié pour ${year}`

/** What the toast says once a year's link is in the clipboard. */
export const yearLinkCopied = (year: number): string =>
  `Lien pour les numéros de ${year} copié dans le presse-papier`

/** The title of the category checklist. */
export const categoriesTitle = (chosen: number): string =>
  chosen > 0 ? `Catégories (${chosen} sélectionnées)` : 'Filtrer par catégorie'
