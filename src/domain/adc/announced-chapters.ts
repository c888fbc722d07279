import { z } from 'zod'
import { slug } from '../issues/issue-path.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { type Chapter, chapterNumberOf } from './chapter.ts'

/** Specialty codes of the back office; ADC and its catalogue use the same. */
export const CATALOGUE_SPECIALTIES = [
  'surgery',
  'anesthesiology',
  'cardiology',
  'orthopedics',
  'gastroenterology',
  'neurology',
  'oncology',
  'pediatrics',
  'other',
] as const

/** Chapters of the catalogue that are announced before anyone has written them. */
export const PLACEHOLDER_CHAPTERS = [10, 11, 13, 21, 22, 23] as const

/** Number of chapters of ADC once complete. */
export const CATALOGUE_CHAPTER_COUNT = 23

/** One line of the ADC catalogue. */
export const CatalogueChapterSchema = z.strictObject({
  number: z.int().min(1).max(CATALOGUE_CHAPTER_COUNT),
  title: z.string().min(1),
  specialty: z.enum(CATALOGUE_SPECIALTIES),
})

/** `src/content/adc-catalogue.json`: all chapters of ADC, numbered 1 to 23 without a gap, in order. */
export const AdcCatalogueSchema = z
  .array(CatalogueChapterSchema)
  .length(CATALOGUE_CHAPTER_COUNT)
  .refine((chapters) => chapters.every((chapter, index) => chapter.number === index + 1), {
    error: 'The catalogue must list the chapters 1 to 23 in order, each once',
  })

/** The ADC catalogue. */
export type AdcCatalogue = z.infer<typeof AdcCatalogueSchema>

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
