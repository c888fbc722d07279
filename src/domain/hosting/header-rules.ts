import { SEARCH_FILES_FOLDER, SEARCH_INDEX_PATH } from '../search/index-files.ts'
import { UNLISTED_PATHS } from './public-pages.ts'

/** The parts of a build that its Content-Security-Policy must allow. */
type PolicySources = {
  /** Address of the backend: data, covers and PDFs come from it, live figures over its socket. */
  backendUrl: string
  /** `sha256-…` of every inline script of the build. */
  scriptHashes: string[]
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)

/** The Content-Security-Policy of every page. */
export const contentSecurityPolicy = ({ backendUrl, scriptHashes }: PolicySources): string => {
  const backend = new URL(backendUrl).origin
  const socket = backend.replace(/^http/, 'ws')
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(scriptHashes)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', backend],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend, socket],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers that a host adds to the answers whose path matches; `*` stands for any rest. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** Headers that browsers heed for pages and workers alone. */
const OF_PAGES: ReadonlySet<string> = new Set([
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
])

/** The addresses of scripts, style sheets and fonts, as a regular expression; workers are not among them. */
export const PAGE_PARTS = '^/_astro/[^/]+\\.(?:js|css|woff2)$'

const PAGE_PART = new RegExp(PAGE_PARTS)

/**
 * Whether a header is left out of the answer to a path: on scripts, styles and fonts, the headers that only pages
 * need would be a kilobyte that no browser reads. HTTP/2 compresses a repeated header to a byte, so hosts that use it
 * send all headers with all files.
 */
export const isSpared = (path: string, header: string): boolean =>
  OF_PAGES.has(header) && PAGE_PART.test(path)

/** A path that the host redirects, or (status 200) answers with another page under the same address. */
export type RedirectRule = { from: string; to: string; status: 301 | 302 | 200 }

/** A year, in seconds: files whose name carries their hash never change. */
const IMMUTABLE_MAX_AGE_S = 31_536_000

/** Two spellings of one page are one page: the alias leads to the page. */
export const ALIASES: Record<string, string> = {
  '/index': '/',
  '/guidelines': '/directives',
  '/jobs': '/opportunities',
  '/editorial': '/editorial-committee',
}

/** Whether a path is another spelling of a page. */
export const isAlias = (path: string): boolean => Object.hasOwn(ALIASES, path.replace(/(?<=.)\/$/, ''))

/** The headers of production, in the order in which a host applies them. */
export const headerRules = (sources: PolicySources): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(sources),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    },
  },
  { path: '/sw.js', headers: { 'Cache-Control': 'no-cache' } },
  ...['/_astro/*', `${SEARCH_INDEX_PATH}/${SEARCH_FILES_FOLDER}/*`].map((path) => ({
    path,
    headers: { 'Cache-Control': `public, max-age=${IMMUTABLE_MAX_AGE_S}, immutable` },
  })),
]

/**
 * Cloudflare ignores what is behind 2000 rules (developers.cloudflare.com/pages/configuration/redirects), and each redirect
 * takes two of them, with a slash at the end and without.
 */
const REDIRECTS_MAX = 1000

/** An address that was replaced by another one. */
export type MovedPath = { from: string; to: string }

/**
 * The redirects of production. Addresses of the back office that carry a record's id are no pages of their own.
 * @param moved addresses that the rows gave up; beyond what hosts read, the static page of the address leads on
 */
export const redirectRules = (moved: readonly MovedPath[] = []): RedirectRule[] => [
  ...[...Object.entries(ALIASES).map(([from, to]) => ({ from, to })), ...moved]
    .slice(0, REDIRECTS_MAX - 1)
    .map(({ from, to }): RedirectRule => ({ from, to, status: 301 })),
  { from: '/admin/*', to: '/admin', status: 200 },
]

/**
 * Whether a page stays out of the sitemap: an unlisted page with everything below it, or another spelling of a page.
 * @example isUnlisted('/admin/articles/') // true
 */
export const isUnlisted = (path: string): boolean =>
  isAlias(path) || UNLISTED_PATHS.some((unlisted) => path === unlisted || path.startsWith(`${unlisted}/`))
