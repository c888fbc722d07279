import type { Publication } from '../publications/publication.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { SITE_NAME } from '../shell/site-identity.ts'

/** Where the description of the site's search is. */
export const OPENSEARCH = {
  path: '/opensearch.xml',
  mediaType: 'application/opensearchdescription+xml',
} as const

/** The forms in which each feed is, with the type that links name. */
export const FEED_FORMATS = {
  atom: { file: 'feed.xml', mediaType: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/feed+json', name: 'JSON Feed' },
} as const

/** A form of a feed. */
export type FeedFormat = keyof typeof FEED_FORMATS

/**
 * Where a feed is: of a publication, or of all of them.
 * @example feedPath('RHCA', 'atom') // '/rhca/feed.xml'
 */
export const feedPath = (publication: Publication | undefined, format: FeedFormat): string =>
  `${publication ? PUBLICATIONS[publication].path : ''}/${FEED_FORMATS[format].file}`

/** A link of every page to what is beside the pages. */
type SiteLink = { rel: 'search' | 'alternate'; type: string; title: string; href: string }

/** The links in the head of a page: the feeds of its publication and of all, and how to search the site. */
export const siteLinks = (publication: Publication | undefined): SiteLink[] => {
  const feeds = (publication ? [publication, undefined] : [undefined]).flatMap((code) =>
    (['atom', 'json'] as const).map((format): SiteLink => ({
      rel: 'alternate',
      type: FEED_FORMATS[format].mediaType,
      title: `${code ? PUBLICATIONS[code].shortName : SITE_NAME} (${FEED_FORMATS[format].name})`,
      href: feedPath(code, format),
    })),
  )
  return [...feeds, { rel: 'search', type: OPENSEARCH.mediaType, title: SITE_NAME, href: OPENSEARCH.path }]
}
