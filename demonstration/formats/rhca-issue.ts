import { z } from 'zod'
import { IssueHeadSchema, WorkSeedSchema } from './work-seed.ts'

/** A section that an article may lack: blank reads as missing. */
const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

const RhcaArticleSchema = WorkSeedSchema.extend({
  /** Whether the article has a cover of its own beside that of its issue. */
  cover: z.boolean().default(false),
  body: z.object({
    introduction: OptionalTextSchema,
    methodes: OptionalTextSchema,
    resultats: OptionalTextSchema,
    discussion: OptionalTextSchema,
    conclusion: OptionalTextSchema,
  }),
})

/** `rhca/vol-V-no-N.json`: an issue of RHCA, its lead article first; a single article is the whole issue as one PDF. */
export const RhcaIssueSchema = IssueHeadSchema.extend({ articles: z.array(RhcaArticleSchema).min(1) })

export type RhcaArticle = z.infer<typeof RhcaArticleSchema>
export type SeedRhcaIssue = z.infer<typeof RhcaIssueSchema>
