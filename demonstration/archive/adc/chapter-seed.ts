import { z } from 'zod'
import { CatalogueChapterSchema } from '../../../src/domain/adc/announced-chapters.ts'
import { WorkSeedSchema } from '../../formats/work-seed.ts'

const TextSchema = z.string().min(1)

/** A chapter of ADC to seed as a row of source ADC; `body` is what its demonstration PDF prints. */
export const ChapterSeedSchema = WorkSeedSchema.extend({
  /** Chapter number, stored as `issue`. */
  chapter: CatalogueChapterSchema.shape.number,
  category: z.enum(['clinical', 'review']),
  /** Pages of the chapter; every chapter starts at 1. */
  pageNumber: z.string().regex(/^1-\d+$/),
  specialty: CatalogueChapterSchema.shape.specialty,
  institution: TextSchema,
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
