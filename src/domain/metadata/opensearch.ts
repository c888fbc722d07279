import { SITE_NAME, SITE_TAGLINE } from '../shell/site-identity.ts'
import { searchAddress } from './site-json-ld.ts'

/** Where the description of the site's search is. Source: https://github.com/dewitt/opensearch */
export const OPENSEARCH = {
  path: '/opensearch.xml',
  mediaType: 'application/opensearchdescription+xml',
} as const

/** Longest short name, in characters, as the specification has it. */
const SHORT_NAME_MAX_CHARS = 16

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The description by which browsers and library systems add the site's search to their own.
 * @param site whole address of the site
 */
export const openSearchDescription = (site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escaped(SITE_NAME.slice(0, SHORT_NAME_MAX_CHARS))}</ShortName>`,
    `  <Description>${escaped(SITE_TAGLINE)}</Description>`,
    `  <Url type="text/html" template="${escaped(searchAddress(site, '{searchTerms}'))}"/>`,
    `  <Url type="${OPENSEARCH.mediaType}" rel="self" template="${escaped(new URL(OPENSEARCH.path, site).href)}"/>`,
    `  <Image width="32" height="32" type="image/x-icon">${escaped(new URL('/favicon.ico', site).href)}</Image>`,
    '  <Language>fr</Language>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    '  <OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')
