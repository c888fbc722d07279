import { z } from 'zod'
import { isPartialDate } from '../../src/domain/dates/partial-date.ts'
import { WorkSeedSchema } from './work-seed.ts'

/** An entry of Index Medicus: a work that appeared in some journal, at a faculty or a congress. */
export const IndexEntrySchema = WorkSeedSchema.extend({
  journal: z.string().trim().min(1),
  /** Old references often give no day, some not even a month. */
  publicationDate: z.string().refine(isPartialDate),
})

/** `index-medicus/entries.json`: all entries. */
export const IndexEntriesSchema = z.array(IndexEntrySchema)

export type SeedReference = z.infer<typeof IndexEntrySchema>
