import { z } from 'zod'
import { CatalogueChapterSchema } from '#domain/content/adc-catalogue.ts'

const TextSchema = z.string().min(1)
const CounterSchema = z.int().nonnegative()

/** A chapter of ADC to seed as a row of source ADC; `body` is what its demonstration PDF prints. */
export const ChapterSeedSchema = z.strictObject({
  /** Chapter number, stored as `issue`. */
  chapter: CatalogueChapterSchema.shape.number,
  title: TextSchema,
  abstract: TextSchema,
  authors: z.array(TextSchema).min(1),
  category: z.enum(['clinical', 'review']),
  tags: z.array(TextSchema).min(3).max(5),
  keywords: z.array(TextSchema).min(3).max(5),
  publicationDate: z.iso.date(),
  /** Pages of the chapter; every chapter starts at 1. */
  pageNumber: z.string().regex(/^1-\d+$/),
  specialty: CatalogueChapterSchema.shape.specialty,
  institution: TextSchema,
  status: z.enum(['published', 'pending', 'draft']),
  /** Whether a PDF is made for the chapter; a published chapter without one shows as "Indisponible". */
  pdf: z.boolean(),
  views: CounterSchema,
  downloads: CounterSchema,
  shares: CounterSchema,
  citations: CounterSchema,
  body: z.strictObject({
    presentation: TextSchema,
    signes: TextSchema,
    diagnostic: TextSchema,
    piege: TextSchema,
    conduite: TextSchema,
  }),
})

/** A chapter of the demonstration archive. */
export type ChapterSeed = z.infer<typeof ChapterSeedSchema>
