import { z } from 'zod'

/** The texts of one issue, ready to be compared: no case, no accents. */
export const GazetteSearchEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  /** One text an article: its title, authors and abstract. */
  articles: z.array(z.string()),
})

/** `/igm/issues.json`: what the search of the gazette looks through. */
export const GazetteSearchIndexSchema = z.array(GazetteSearchEntrySchema)

export type GazetteSearchEntry = z.infer<typeof GazetteSearchEntrySchema>
