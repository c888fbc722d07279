// Whether two records are the same work. The database writes the same keys: `private.title_key` and `private.doi_key`.
// Both are tried with tests/fixtures/works/identity.json.

/** Accents, once a text is decomposed. */
const ACCENTS = /[\u0300-\u036f]/g

/**
 * What is neither a letter nor a digit. It is named by blocks, not by `\p{L}`, because regular expressions of PostgreSQL
 * know no such classes.
 */
const PUNCTUATION =
  /[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u1aaf\u1b00-\u1dbf\u1e00-\u1fff\u2c00-\u2ddf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3041-\ud7ff\uf900-\ufdff\u{10000}-\u{1efff}\u{20000}-\u{3ffff}]+/gu

/**
 * A title without capitals, accents, spaces and punctuation, by which titles are compared; empty when nothing is left. Letters of
 * every script distinguish titles, and so does a character between two digits.
 * @example titleKey('L’Œuvre : étude.') // 'loeuvreetude'
 * @example titleKey('Dose de 1,5 mg') // 'dosede1.5mg'
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(PUNCTUATION, '.')
    .replace(/(?<![0-9])\.|\.(?![0-9])/g, '')

/** The form of a DOI without its address. Source: DOI Handbook, 2.2, with prefixes of four digits at least as Crossref has them. */
export const DOI_PATTERN = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/

const ADDRESSED_DOI =
  /^(?:doi\s*:?\s*|info:doi\/|urn:doi:)?(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i

/**
 * A DOI without the address or label before it, in the case in which it is written; undefined for a text that is none.
 * @example bareDoi('https://dx.doi.org/10.1234%2FABC.') // '10.1234/ABC'
 */
export const bareDoi = (text: string): string | undefined =>
  ADDRESSED_DOI.exec(
    text
      .replace(/^[\s\u200b\u2060]+/, '')
      .replace(/%2f/gi, '/')
      .replace(/(doi\.org\/[^?#]*)[?#].*$/i, '$1')
      .replace(/[.,;:\s\u200b\u2060]+$/, ''),
  )?.[1]

/**
 * A DOI as DOIs are compared: bare and in lower case; empty for a text that is none.
 * @example doiKey('DOI: 10.1234/ABC') // '10.1234/abc'
 */
export const doiKey = (text: string): string => bareDoi(text)?.toLowerCase() ?? ''
