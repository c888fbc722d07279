import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { fr } from 'date-fns/locale/fr'
import { parsePageNumber } from '../../src/domain/works/source-line.ts'
import { formatLongDate } from '../../src/domain/dates/format-date.ts'

/**
 * Month and year of an issue.
 * @example period('2024-03-15') // 'mars 2024'
 */
export const period = (date: string): string => format(parseISO(date), 'MMMM yyyy', { locale: fr })

type Placed = { volume: string; issue: string; date: string; pageNumber?: string | undefined }

/**
 * Where a work is in its journal.
 * @example numberingText({ volume: '4', issue: '49', date: '2024-03-15', pageNumber: '12-18' })
 * // 'Volume 4 • numéro 49 • 15 mars 2024 • p. 12–18'
 */
export const numberingText = ({ volume, issue, date, pageNumber }: Placed): string =>
  [
    `Volume ${volume}`,
    `numéro ${issue}`,
    formatLongDate(date),
    ...(pageNumber ? [`p. ${pageNumber.replace('-', '–')}`] : []),
  ].join(' • ')

/** The first page of a work, 1 when its pages are unknown. */
export const firstPage = (pageNumber: string | undefined): number => parsePageNumber(pageNumber)?.first ?? 1
