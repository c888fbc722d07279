import { xml, xmlDocument } from '../deposits/xml-document.ts'
import { SITE_NAME, SITE_TAGLINE } from '../shell/site-identity.ts'
import { searchAddress } from './site-json-ld.ts'
import { OPENSEARCH } from './site-links.ts'

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
