import society from '../../content/society.json' with { type: 'json' }

// Read as it is: pages that readers open carry these, and no schema. The build parses the file (society-schema.ts).

/** Name of the portal, in the bar, in page titles and for search engines. */
export const SITE_NAME: string = society.name

/** The name behind “la newsletter”, with its preposition. */
export const OF_SITE_NAME: string = society.ofName

/** Its subtitle, under the name. */
export const SITE_SUBTITLE: string = society.subtitle

/** Its tagline, in the footer. */
export const SITE_TAGLINE: string = society.tagline

/** A page's title as browsers and search engines show it. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? `${SITE_NAME} – ${SITE_SUBTITLE}` : `${title} – ${SITE_NAME}`
