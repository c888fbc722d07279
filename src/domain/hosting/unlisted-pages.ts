import { isAlias } from './header-rules.ts'

/** Pages that are for one person, one moment or the back office: no search engine is to know them. */
export const UNLISTED_PATHS = [
  '/404',
  '/admin',
  '/donate/cancelled',
  '/donate/completed',
  '/newsletter/unsubscribe',
  '/offline',
  '/submission/suivi',
  '/trigger-uploads',
] as const

/**
 * Whether a page stays out of the sitemap: an unlisted one with all below it, or another spelling of a page.
 * @example isUnlisted('/admin/articles/') // true
 */
export const isUnlisted = (path: string): boolean =>
  isAlias(path) || UNLISTED_PATHS.some((unlisted) => path === unlisted || path.startsWith(`${unlisted}/`))
