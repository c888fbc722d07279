import type { Chapter } from './chapter.ts'

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
