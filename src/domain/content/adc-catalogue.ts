import { z } from 'zod'

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

/** One line of the ADC catalogue. */
export type CatalogueChapter = z.infer<typeof CatalogueChapterSchema>

/** `src/content/adc-catalogue.json`: all chapters of ADC, numbered 1 to 23 without a gap, in order. */
export const AdcCatalogueSchema = z
  .array(CatalogueChapterSchema)
  .length(CATALOGUE_CHAPTER_COUNT)
  .refine((chapters) => chapters.every((chapter, index) => chapter.number === index + 1), {
    error: 'The catalogue must list the chapters 1 to 23 in order, each once',
  })

/** The ADC catalogue. */
export type AdcCatalogue = z.infer<typeof AdcCatalogueSchema>
