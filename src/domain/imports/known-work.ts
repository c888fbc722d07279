import { z } from 'zod'

const optional = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
const list = z
  .array(z.string())
  .nullish()
  .transform((values) => values ?? [])

/** A work of the database with which rows are compared. */
export const KnownWorkSchema = z.object({
  id: z.string(),
  version: z.number(),
  source: z.string(),
  status: z.string().nullish(),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  authors: list,
  author_affiliations: list,
  journal: optional,
  publication_date: optional,
  volume: optional,
  issue: optional,
  page_number: optional,
  doi: optional,
  abstract: optional,
  keywords: list,
  tags: list,
  category: optional,
  specialty: optional,
  institution: optional,
  funding_source: optional,
  pdf_filename: optional,
})

export type KnownWork = z.infer<typeof KnownWorkSchema>

/** What `match_works` answers: works that a row may be, by the row's place. */
export const MatchesSchema = z.array(z.object({ place: z.number(), work: KnownWorkSchema }))
