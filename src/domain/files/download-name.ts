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

const joined = (text: string): string =>
  text.trim().replace(/\s+/g, '_').slice(0, DOWNLOAD_TITLE_MAX_CHARS).replace(/_+$/, '')

/**
 * A title as part of an address: letters lose their accents, other characters go, spaces become underscores.
 * @example titlePart("L'œdème aigu : prise en charge") // 'Loedeme_aigu_prise_en_charge'
 */
export function titlePart(title: string): string {
  return joined(
    title
      .replace(/[œŒæÆ]/g, (letter) => LIGATURES[letter] ?? '')
      .normalize('NFD')
      .replace(/[^a-zA-Z0-9\s]/g, ''),
  )
}

const nameWith = ({ source, publicationDate }: Downloadable, title: string): string => {
  const date = isNumberedBy(source, 'chapter') ? undefined : isoDate(publicationDate)
  return `${[source, title, date].filter(Boolean).join('_')}.pdf`
}

/**
 * The name under which a reader's browser saves a PDF: source, title with its accents, date. A chapter of ADC is not dated.
 * @example downloadName({ source: 'RHCA', title: 'L’été', publicationDate: '2024-03-05' }) // 'RHCA_Lété_2024-03-05.pdf'
 */
export function downloadName(work: Downloadable): string {
  return nameWith(work, joined(work.title.normalize('NFC').replace(/[^\p{L}\p{N}\s]/gu, '')))
}

/**
 * The name of the PDF in the folder of its page: the same in plain letters, which stay readable in an address.
 * @example pageFileName({ source: 'RHCA', title: 'L’été', publicationDate: '2024-03-05' }) // 'RHCA_Lete_2024-03-05.pdf'
 */
export function pageFileName(work: Downloadable): string {
  return nameWith(work, titlePart(work.title))
}
