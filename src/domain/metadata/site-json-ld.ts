import type { Graph } from 'schema-dts'
import { SITE_NAME, SITE_TAGLINE } from '../shell/site-identity.ts'

/** Where the site's search answers; `terms` is what is looked for, or a name for it in braces. */
export const searchAddress = (site: string, terms: string): string =>
  `${new URL('/recherche', site).href}?q=${terms}`

/**
 * The site, who runs it, and how to search it. `query-input` is Google's and no part of schema.org.
 * Source: https://schema.org/WebSite, https://schema.org/SearchAction
 * @param site whole address of the site
 */
export const siteJsonLd = (site: string): Graph => {
  const home = new URL('/', site).href
  const action = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: searchAddress(site, '{search_term_string}'),
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organisation`,
        name: SITE_NAME,
        url: home,
        logo: new URL('/icon-512.png', site).href,
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#site`,
        url: home,
        name: SITE_NAME,
        description: SITE_TAGLINE,
        inLanguage: 'fr',
        publisher: { '@id': `${home}#organisation` },
        potentialAction: action,
      },
    ],
  }
}
