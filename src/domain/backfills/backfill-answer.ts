import { z } from 'zod'

/** What became of one file of a backfill. */
export const BackfillResultSchema = z.object({
  filename: z.string(),
  /** Why the file was not taken; absent when it was. */
  error: z.string().nullish(),
})

export type BackfillResult = z.infer<typeof BackfillResultSchema>

/** Answer of the functions `backfill-rhca-articles`, `backfill-atlas-articles` and `backfill-igm-articles`. */
export const BackfillAnswerSchema = z.object({
  totalProcessed: z.int().nonnegative(),
  successful: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  results: z.array(BackfillResultSchema),
})

export type BackfillAnswer = z.infer<typeof BackfillAnswerSchema>
