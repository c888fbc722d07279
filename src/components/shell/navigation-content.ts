import content from '#content/navigation.json' with { type: 'json' }
import { NavigationSchema } from '#domain/content/site-content.ts'

/** The navigation as an editor wrote it, checked. */
export const navigation = NavigationSchema.parse(content)
