/** Name of the portal, in the bar, in page titles and for search engines. */
export const SITE_NAME = 'Portail RHCA'

/** Its subtitle, under the name. */
export const SITE_SUBTITLE = 'Publication scientifique'

/** Its tagline, in the footer. */
export const SITE_TAGLINE =
  'La chirurgie, l’anesthésie et la littérature médicale d’Haïti, écrites par celles et ceux qui les pratiquent.'

/** A page's title as browsers and search engines show it. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? `${SITE_NAME} – ${SITE_SUBTITLE}` : `${title} – ${SITE_NAME}`
