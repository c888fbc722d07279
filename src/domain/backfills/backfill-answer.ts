import { z } from 'zod'

/** What became of one file of a backfill: its work was added, or why it could not be. */
export const BackfillResultSchema = z.object({
  filename: z.string(),
  success: z.boolean(),
  /** Why the file was not taken; absent when it was. */
  error: z.string().nullish(),
  /** What the draft that was added waits for. */
  waitsFor: z.string().nullish(),
})

export type BackfillResult = z.infer<typeof BackfillResultSchema>

/** Answer of the functions `backfill-rhca-articles`, `backfill-atlas-articles` and `backfill-igm-articles`. */
export const BackfillAnswerSchema = z.object({
  /** PDFs that were looked at, those that already have their work included. */
  totalProcessed: z.int().nonnegative(),
  /** Works added. */
  successful: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** The files that a work was added for, and those that failed. */
  results: z.array(BackfillResultSchema),
})

export type BackfillAnswer = z.infer<typeof BackfillAnswerSchema>
