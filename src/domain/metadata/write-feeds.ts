import { xml, xmlDocument } from '../deposits/xml-document.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { FEED_FORMATS } from './site-links.ts'

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
      // An item must have content.
      content_text: entry.summary ?? entry.title,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.keywords,
      language: entry.language,
      attachments: entry.pdf ? [{ url: entry.pdf, mime_type: PDF }] : undefined,
    })),
  })}\n`
