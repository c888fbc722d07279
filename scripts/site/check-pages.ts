import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import type { PageManifest } from './pages/page-manifest.ts'

/** Pages without which a build is not published. */
const REQUIRED_PAGES = ['/', '/404/', ...ALL_PUBLICATIONS.slice(0, 1).map(({ path }) => `${path}/`)]

/**
 * Looks at the pages of a complete build before it is published.
 * @throws Error that names the missing pages
 */
export const checkPages = (pages: PageManifest): void => {
  const missing = REQUIRED_PAGES.filter((page) => !pages.has(page))
  if (missing.length > 0)
    throw new Error(`The build lacks ${missing.join(', ')}: the site that was there stays.`)
}
