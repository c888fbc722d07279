import { z } from 'zod'
import { IssueHeadSchema, WorkSeedSchema } from './work-seed.ts'

const IgmArticleSchema = WorkSeedSchema.extend({ body: z.string().trim().min(1) })

/** `igm/vol-V-no-N.json`: an issue of IGM, its lead article first; `pdf` there asks for the whole issue's PDF. */
export const IgmIssueSchema = IssueHeadSchema.extend({ articles: z.array(IgmArticleSchema).min(1) })

export type SeedIgmArticle = z.infer<typeof IgmArticleSchema>
export type SeedIgmIssue = z.infer<typeof IgmIssueSchema>
