import { countNoun, issueNumber } from '../language/number.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import type { LinkedName } from '../contributors/author-line.ts'
import type { Picture } from '../covers/picture.ts'
import type { MarkingKind } from '../works/work-mark.ts'

/** An article of an IGM issue, as its table of contents shows it. */
export type IgmArticle = {
  id: string
  title: string
  authors: string[]
  /** Page on which it starts; 0 when the row gives none. */
  pageNumber: number
  /** Page on which it ends; 0 when the row gives none. */
  lastPage: number
  abstract: string | undefined
  tags: string[]
  /** Where it is in its issue. */
  section: string | undefined
  /** The worst notice about it. */
  mark: MarkingKind | undefined
}

/** An issue of the Info Gazette Médicale: the IGM rows that share a volume and an issue number. */
export type IgmIssue = {
  /** `igm-{volume}-{issue}`, each part a slug. */
  id: string
  /** The row whose PDF is the whole issue; downloads and shares of the issue are counted for it. */
  leadId: string
  /** Its theme, else its volume and number. */
  title: string
  theme: string | undefined
  /** Title and abstract of the article that leads it. */
  leadTitle: string | undefined
  leadAbstract: string | undefined
  /** The editors' record of the issue. */
  editorial: string | undefined
  /** The worst notice about the work that leads it. */
  mark: MarkingKind | undefined
  volume: string
  issue: string
  /** ISO 8601 date: the issue's own, otherwise the latest valid one of its rows, otherwise the text of the lead row. */
  date: string | undefined
  year: number
  abstract: string
  /** Public address of the whole issue's PDF. */
  pdfUrl: string | undefined
  /** Public address of the cover, as the rows name it. */
  coverImage: string | undefined
  /** How many rows the issue has. */
  articleCount: number
  pageCount: number | undefined
  /** Sums of its rows' counters. */
  downloads: number
  shares: number
  /** Category keys of its articles, and the year in its volume, if any. */
  categories: string[]
  /** In the order of its contents: by section, then as arranged, else by page. */
  articles: IgmArticle[]
}

/** An IGM issue as a page shows it: its address, its cover if the file exists, and its gazette. */
export type IgmIssueView = {
  issue: IgmIssue
  path: string
  cover: Picture | undefined
  /** The authors of each article with their pages, and the pages of its keywords, by the id of the article. */
  links: Readonly<Record<string, { authors: LinkedName[]; keywords: Readonly<Record<string, string>> }>>
  /** The title of the gazette. */
  journal: string
}

/** The address of an issue. */
export const issuePath = (id: string): string => `${PUBLICATIONS.IGM.path}/issues/${id}`

/** The list opened on a year: what a year section shares. */
export const yearPath = (year: number): string => `${PUBLICATIONS.IGM.path}?year=${year}`

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

/** Years before the current one that the list always shows. */
export const EARLIER_YEARS_LISTED = 5

/** French texts of IGM's screens. */
export const IGM_TEXTS = {
  filters: 'Filtrer les numéros',
  search: 'Rechercher un numéro',
  searchPlaceholder: 'Rechercher un numéro…',
  sortBy: 'Trier par',
  categories: 'Catégories',
  chosenCategories: 'Catégories choisies',
  removeCategory: (name: string): string => `Retirer la catégorie ${name}`,
  period: 'Période de publication',
  clearPeriod: 'Effacer la période',
  issueDetails: 'Détails du numéro',
  issuePage: 'Page du numéro',
  close: 'Fermer',
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
} as const

/** Title of an issue whose rows have none. */
export const fallbackIssueTitle = (volume: string, issue: string): string =>
  `INFO GAZETTE MÉDICALE Volume ${volume}, ${issueNumber(issue)}`

/** Abstract of an issue whose articles have none. */
export const fallbackIssueAbstract = (volume: string, issue: string): string =>
  `Numéro ${issue} (volume ${volume}) ${PUBLICATIONS.IGM.ofName}.`

/** Text of a year without issues. */
export const noIssueInYear = (year: number): string => `Aucun numéro publié pour ${year}`

/** Text of the toast after a year's link was copied. */
export const yearLinkCopied = (year: number): string =>
  `Lien pour les numéros de ${year} copié dans le presse-papier`

/** The title of the category checklist. */
export const categoriesTitle = (chosen: number): string =>
  chosen > 0 ? `Catégories (${countNoun(chosen, 'sélectionnée', 'sélectionnées')})` : 'Filtrer par catégorie'
