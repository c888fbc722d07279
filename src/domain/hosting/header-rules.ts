import { contentSecurityPolicy, type PolicySources } from './security-policy.ts'

/** Headers that a host adds to the answers whose path matches; `*` stands for any rest. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** A path that the host answers with another address, or (200) with another page under the address asked for. */
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
  { path: '/_astro/*', headers: { 'Cache-Control': `public, max-age=${IMMUTABLE_MAX_AGE_S}, immutable` } },
]

/** The redirects of production. Addresses of the back office that carry a record's id are no pages of their own. */
export const redirectRules = (): RedirectRule[] => [
  ...Object.entries(ALIASES).map(([from, to]): RedirectRule => ({ from, to, status: 301 })),
  { from: '/admin/*', to: '/admin', status: 200 },
]
