import { type AdcCatalogue, PLACEHOLDER_CHAPTERS } from '../content/adc-catalogue.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import type { Chapter } from './chapter.ts'

/** Who is named for a chapter that nobody has signed yet. */
export const PLACEHOLDER_AUTHOR = 'Équipe de rédaction de l’Atlas'

/** Institution of the placeholders. */
export const PLACEHOLDER_INSTITUTION = 'Association haïtienne de chirurgie'

/** Tags of the placeholders. */
export const PLACEHOLDER_TAGS = ['atlas', 'diagnostic', 'chirurgie'] as const

/**
 * The id of a placeholder; it is no row and has no page.
 * @example placeholderId(10) // 'adc-chapter-10-placeholder'
 */
export const placeholderId = (number: number): string => `adc-chapter-${number}-placeholder`

const PLACEHOLDER_NUMBERS: ReadonlySet<number> = new Set(PLACEHOLDER_CHAPTERS)

/** The placeholders of the catalogue whose number no real chapter has. */
export const placeholderChapters = (
  catalogue: AdcCatalogue,
  real: readonly Pick<Chapter, 'chapterNumber'>[],
): Chapter[] => {
  const taken = new Set(real.map(({ chapterNumber }) => chapterNumber))
  return catalogue
    .filter(({ number }) => PLACEHOLDER_NUMBERS.has(number) && !taken.has(number))
    .map(({ number, title, specialty }) => ({
      id: placeholderId(number),
      chapterNumber: number,
      title,
      description: undefined,
      lastUpdated: undefined,
      publicationDate: undefined,
      author: PLACEHOLDER_AUTHOR,
      authors: [PLACEHOLDER_AUTHOR],
      status: 'coming-soon',
      coverImage: undefined,
      pdfUrl: undefined,
      stats: { views: 0, shares: 0, downloads: 0 },
      source: PUBLICATIONS.ADC.code,
      tags: [...PLACEHOLDER_TAGS],
      issue: String(number),
      volume: '1',
      specialty,
      category: undefined,
      institution: PLACEHOLDER_INSTITUTION,
      pageNumber: undefined,
      mark: undefined,
    }))
}
