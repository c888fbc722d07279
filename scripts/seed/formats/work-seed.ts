import { z } from 'zod'
import { WorkStatusSchema } from '#domain/works/publishing-fields.ts'

const TextSchema = z.string().trim().min(1)
const CounterSchema = z.int().nonnegative().default(0)

/** What every work of the archive is written with, whatever its publication. */
export const WorkSeedSchema = z.object({
  title: TextSchema,
  /** Blank where the work appeared without one. */
  abstract: z.string().trim(),
  authors: z.array(TextSchema).min(1),
  authorAffiliations: z.array(TextSchema).default([]),
  category: TextSchema,
  tags: z.array(TextSchema).default([]),
  keywords: z.array(TextSchema).default([]),
  publicationDate: z.iso.date(),
  pageNumber: TextSchema.optional(),
  specialty: TextSchema.optional(),
  institution: TextSchema.optional(),
  fundingSource: TextSchema.nullish(),
  doi: TextSchema.nullish(),
  status: WorkStatusSchema.default('published'),
  pdf: z.boolean().default(false),
  views: CounterSchema,
  downloads: CounterSchema,
  shares: CounterSchema,
  citations: CounterSchema,
  /** When the work was changed after its publication. */
  updatedAt: z.union([z.iso.date(), z.iso.datetime()]).nullish(),
})

export type WorkSeed = z.infer<typeof WorkSeedSchema>

/** The head that the files of RHCA and IGM issues share. */
export const IssueHeadSchema = z.object({
  volume: TextSchema,
  issue: TextSchema,
  date: z.iso.date(),
  cover: z.object({ title: TextSchema }),
})
