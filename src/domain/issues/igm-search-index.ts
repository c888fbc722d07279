import { z } from 'zod'

/** The texts of one issue, ready to be compared: no case, no accents. */
export const IgmSearchEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  /** One text an article: its title, authors, abstract and keywords, in all of its languages. */
  articles: z.array(z.string()),
})

/** `/igm/issues.json`: what the search of IGM looks through. */
export const IgmSearchIndexSchema = z.array(IgmSearchEntrySchema)

export type IgmSearchEntry = z.infer<typeof IgmSearchEntrySchema>
