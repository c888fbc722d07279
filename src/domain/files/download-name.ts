import type { Publication } from '../publications/publication.ts'
import { isNumberedBy } from '../publications/registry.ts'
import { isoDate } from '../dates/partial-date.ts'

export interface Downloadable {
  source: Publication
  title: string
  publicationDate?: string
}

/** Longest part of a title that goes into the name of a downloaded file, in characters. */
export const DOWNLOAD_TITLE_MAX_CHARS = 30

const LIGATURES: Record<string, string> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' }

/**
 * A title as part of a file name: letters lose their accents, other characters go, spaces become underscores.
 * @example titlePart("L'œdème aigu : prise en charge") // 'Loedeme_aigu_prise_en_charge'
 */
export function titlePart(title: string): string {
  return title
    .replace(/[œŒæÆ]/g, (letter) => LIGATURES[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '_')
    .slice(0, DOWNLOAD_TITLE_MAX_CHARS)
    .replace(/_+$/, '')
}

/**
 * The name under which a reader's browser saves a PDF: source, title, date. A chapter of ADC is not dated.
 * @example downloadName({ source: 'RHCA', title: 'La hernie', publicationDate: '2024-03-05' }) // 'RHCA_La_hernie_2024-03-05.pdf'
 */
export function downloadName({ source, title, publicationDate }: Downloadable): string {
  const date = isNumberedBy(source, 'chapter') ? undefined : isoDate(publicationDate)
  return `${[source, titlePart(title), date].filter(Boolean).join('_')}.pdf`
}
