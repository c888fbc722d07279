import type { Graph } from 'schema-dts'
import { SITE_NAME, SITE_TAGLINE } from '../../domain/shell/site-identity.ts'
import { FEED_FORMATS, feedPath } from '../../domain/publications/publication-line.ts'
import { isNumberedBy, type Publication, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { xml, xmlDocument } from '../xml/write-xml.ts'
import { issuePathOf } from '../../domain/issues/issue-path.ts'
import { isPartialDate } from '../../domain/dates/partial-date.ts'
import { canonicalPath } from '../../domain/works/work-address.ts'
import type { Work } from '../../domain/works/work.ts'

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

/** Where the description of the site's search is. */
export const OPENSEARCH = {
  path: '/opensearch.xml',
  mediaType: 'application/opensearchdescription+xml',
} as const

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

/** Longest short name, in characters, as the specification has it. */
const SHORT_NAME_MAX_CHARS = 16

/**
 * The description by which browsers and library systems add the site's search to their own.
 * Source: https://github.com/dewitt/opensearch
 * @param site whole address of the site
 */
export const openSearchDescription = (site: string): string =>
  xmlDocument(
    xml(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      xml('ShortName', SITE_NAME.slice(0, SHORT_NAME_MAX_CHARS)),
      xml('Description', SITE_TAGLINE),
      xml('Url', { type: 'text/html', template: searchAddress(site, '{searchTerms}') }),
      xml('Url', {
        type: OPENSEARCH.mediaType,
        rel: 'self',
        template: new URL(OPENSEARCH.path, site).href,
      }),
      xml('Image', { width: '32', height: '32', type: 'image/x-icon' }, new URL('/favicon.ico', site).href),
      xml('Language', 'fr'),
      xml('InputEncoding', 'UTF-8'),
      xml('OutputEncoding', 'UTF-8'),
    ),
  )

/** Size in pixels of what networks show of a page that is shared. Source: https://ogp.me/, and the networks' own advice */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Smallest width and height in pixels of a figure that is shown in a picture for shares. */
const FIGURE_MIN_PX = 200

/** Whether a figure is large enough for a picture for shares: what is smaller is a formula or an icon. */
export const fillsSharePicture = ({ width, height }: { width: number; height: number }): boolean =>
  width >= FIGURE_MIN_PX && height >= FIGURE_MIN_PX

/**
 * Where the picture for shares of a page is, from the path of the page whose picture it is.
 * @example sharePicturePath('/rhca/issues/rhca-4-9') // '/rhca/issues/rhca-4-9/partage.jpg'
 */
export const sharePicturePath = (path: string): string => `${path}/partage.jpg`

/**
 * The page whose picture a work is shared with: its own for a chapter and for what has a cover or a figure to itself, else that
 * of its issue, else that of its publication.
 */
export const sharedPageOf = (
  work: Pick<Work, 'id' | 'source' | 'volume' | 'issue'>,
  hasOwnPicture: boolean,
): string =>
  hasOwnPicture || isNumberedBy(work.source, 'chapter')
    ? canonicalPath(work)
    : (issuePathOf(work) ?? PUBLICATIONS[work.source].path)

/** What Open Graph calls a work: Zotero takes a book for a book by it, for no other tag says so. */
export const sharedKind = ({ workType }: Pick<Work, 'workType'>): 'article' | 'book' =>
  workType === 'book' ? 'book' : 'article'

/** A tag of Open Graph: its property and its content. */
export type ShareTag = [property: string, content: string]

/** The dates and authors of a shared work. Source: https://ogp.me/#type_article */
export const shareTags = (work: Work): ShareTag[] => {
  const kind = sharedKind(work)
  const date = work.publicationDate && isPartialDate(work.publicationDate) ? work.publicationDate : undefined
  return [
    ...(date
      ? [[kind === 'book' ? 'book:release_date' : 'article:published_time', date] satisfies ShareTag]
      : []),
    ...(kind === 'article'
      ? [['article:modified_time', new Date(work.updatedAt).toISOString()] satisfies ShareTag]
      : []),
    ...work.authors.map((author): ShareTag => [`${kind}:author`, author]),
  ]
}
