import content from '#content/about.json' with { type: 'json' }
import { AboutSchema } from '#domain/shell/society-schema.ts'

/** What the page about the portal says. */
export const ABOUT = AboutSchema.parse(content)
