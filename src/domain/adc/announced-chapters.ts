import { z } from 'zod'
import { type AdcCatalogue, PLACEHOLDER_CHAPTERS } from '../content/adc-catalogue.ts'
import { slug } from '../issues/slug.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { type Chapter, chapterNumberOf } from './chapter.ts'

const OptionalTextSchema = z
  .string()
  .nullable()
  .transform((text) => text?.trim() || undefined)

/** A pending chapter as procedure `upcoming_adc_chapters` announces it: number, title and specialty only. */
export const AnnouncedChapterSchema = z.object({
  issue: OptionalTextSchema,
  title: z.string().trim().min(1, 'the title is missing: give the chapter a title'),
  specialty: OptionalTextSchema,
})

/** A pending chapter: its number, title and specialty. */
type AnnouncedChapter = z.infer<typeof AnnouncedChapterSchema>

/** The chapter of an announcement; it has no page. */
export const chapterFromAnnouncement = ({ issue, title, specialty }: AnnouncedChapter): Chapter => ({
  id: `adc-chapter-${slug(`${issue ?? ''} ${title}`)}`,
  chapterNumber: chapterNumberOf(issue),
  title,
  description: undefined,
  lastUpdated: undefined,
  publicationDate: undefined,
  author: undefined,
  authors: [],
  status: 'coming',
  coverImage: undefined,
  pdfUrl: undefined,
  stats: { views: 0, shares: 0, downloads: 0 },
  source: PUBLICATIONS.ADC.code,
  tags: [],
  issue,
  volume: undefined,
  specialty,
  category: undefined,
  institution: undefined,
  pageNumber: undefined,
  mark: undefined,
})

/** Who is named for a chapter that nobody has signed yet. */
const PLACEHOLDER_AUTHOR = 'Équipe de rédaction de l’Atlas'

/** Institution of the placeholders. */
const PLACEHOLDER_INSTITUTION = 'Association haïtienne de chirurgie'

/** Tags of the placeholders. */
const PLACEHOLDER_TAGS = ['atlas', 'diagnostic', 'chirurgie'] as const

/**
 * The id of a placeholder; it is no row and has no page.
 * @example placeholderId(10) // 'adc-chapter-10-placeholder'
 */
const placeholderId = (number: number): string => `adc-chapter-${number}-placeholder`

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
