import content from '#content/about.json' with { type: 'json' }
import { AboutSchema } from '#domain/content/site-content.ts'

/** What the page about the portal says. */
export const ABOUT = AboutSchema.parse(content)
