import { z } from 'zod'
import { OptionalTextSchema, TextListSchema } from '../works/field-kinds.ts'

/** A work of the database with which rows are compared: its columns, of which these are read by name. */
export const KnownWorkSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  source: z.string(),
  status: z.string().nullish(),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  authors: TextListSchema,
  journal: OptionalTextSchema,
  publication_date: OptionalTextSchema,
  volume: OptionalTextSchema,
  issue: OptionalTextSchema,
  page_number: OptionalTextSchema,
  doi: OptionalTextSchema,
})

/** A work of the database with which rows are compared. */
export type KnownWork = z.infer<typeof KnownWorkSchema>

/** What `match_works` answers: works that a row may be, by the row's index. */
export const MatchesSchema = z.array(z.object({ place: z.number(), work: KnownWorkSchema }))
