import { printedName } from '../../domain/contributors/contributor.ts'
import { contributorsOf } from '../../domain/contributors/unconfirmed-names.ts'
import { isoDate } from '../../domain/dates/partial-date.ts'
import { type Publication, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { SITE_NAME, SITE_TAGLINE } from '../../domain/shell/site-identity.ts'
import { canonicalPath } from '../../domain/works/work-address.ts'
import { WORK_MARKS } from '../../domain/works/work-mark.ts'
import type { Work } from '../../domain/works/work.ts'
import { type FeedFormat, feedPath, FEED_FORMATS } from '../../domain/publications/publication-line.ts'
import { xml, xmlDocument } from '../xml/write-xml.ts'

/** Works in a feed: the ones that were added or changed last. */
export const FEED_ENTRIES = 50

/** A work in a feed. */
export type FeedEntry = {
  /** Whole address of its page, and what readers of feeds know it by. */
  url: string
  title: string
  summary: string | undefined
  authors: string[]
  keywords: string[]
  language: string | undefined
  /** ISO 8601 moment; the first day of an incomplete date. */
  published: string | undefined
  updated: string
  /** Whole address of its PDF. */
  pdf: string | undefined
}

/** What was added or changed last, in a publication or in all of them. */
export type Feed = {
  title: string
  description: string
  /** Whole address of the page that it belongs to. */
  url: string
  /** Whole address of the feed itself, in each form. */
  self: Record<FeedFormat, string>
  author: string
  /** ISO 8601: of the latest change of a work, so that a build without changes writes the same feed. */
  updated: string
  entries: FeedEntry[]
}

/** First day of an incomplete date. */
const momentOf = (date: string | undefined): string | undefined => {
  const iso = isoDate(date)
  return iso && `${iso}${'-01-01'.slice(iso.length - 4)}T00:00:00Z`
}

const entryOf = (work: Work, site: string, pdf: string | undefined): FeedEntry => ({
  url: new URL(canonicalPath(work), site).href,
  title: work.mark ? `${WORK_MARKS[work.mark].mark}\u00a0: ${work.title}` : work.title,
  summary: work.abstract,
  authors: contributorsOf(work).map(printedName),
  keywords: work.keywords,
  language: work.language,
  published: momentOf(work.publicationDate),
  updated: new Date(work.updatedAt).toISOString(),
  pdf,
})

const lastChangedFirst = (a: Work, b: Work): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) ||
  (b.publicationDate ?? '').localeCompare(a.publicationDate ?? '') ||
  a.id.localeCompare(b.id)

/** What a feed is made of. */
type FeedSource = {
  /** None for all publications. */
  publication: { code: Publication; title: string; publisher?: string | undefined } | undefined
  works: readonly Work[]
  pdfAddressOf: (work: Work) => Promise<string | undefined>
  /** Whole address of the site. */
  site: string
}

/** The feed of the works of a publication, or of all. A notice about a work changes the work, which is in the feed again then. */
export const feedOf = async ({ publication, works, pdfAddressOf, site }: FeedSource): Promise<Feed> => {
  const shown = works.toSorted(lastChangedFirst).slice(0, FEED_ENTRIES)
  const entries = await Promise.all(shown.map(async (work) => entryOf(work, site, await pdfAddressOf(work))))
  const addressOf = (format: FeedFormat) => new URL(feedPath(publication?.code, format), site).href
  return {
    title: publication ? `${publication.title} – ${SITE_NAME}` : SITE_NAME,
    description: publication ? `Les derniers travaux\u00a0: ${publication.title}` : SITE_TAGLINE,
    url: new URL(publication ? PUBLICATIONS[publication.code].path : '/', site).href,
    self: { atom: addressOf('atom'), json: addressOf('json') },
    author: publication?.publisher ?? SITE_NAME,
    updated: entries[0]?.updated ?? new Date(0).toISOString(),
    entries,
  }
}

const PDF = 'application/pdf'

const atomEntry = (entry: FeedEntry) =>
  xml(
    'entry',
    entry.language ? { 'xml:lang': entry.language } : {},
    xml('id', entry.url),
    xml('title', entry.title),
    xml('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    entry.pdf && xml('link', { rel: 'enclosure', type: PDF, href: entry.pdf }),
    entry.published && xml('published', entry.published),
    xml('updated', entry.updated),
    entry.authors.map((name) => xml('author', xml('name', name))),
    entry.keywords.map((term) => xml('category', { term })),
    entry.summary && xml('summary', entry.summary),
  )

/** A feed in Atom. Source: RFC 4287 */
export const atomFeed = (feed: Feed): string =>
  xmlDocument(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'fr' },
      xml('id', feed.url),
      xml('title', feed.title),
      xml('subtitle', feed.description),
      xml('link', { rel: 'self', type: FEED_FORMATS.atom.mediaType, href: feed.self.atom }),
      xml('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      xml('updated', feed.updated),
      xml('author', xml('name', feed.author)),
      feed.entries.map(atomEntry),
    ),
  )

/** A feed in JSON. Source: https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = (feed: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: feed.self.json,
    language: 'fr',
    authors: [{ name: feed.author }],
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      // The format requires content for each item.
      content_text: entry.summary ?? entry.title,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.keywords,
      language: entry.language,
      attachments: entry.pdf ? [{ url: entry.pdf, mime_type: PDF }] : undefined,
    })),
  })}\n`
