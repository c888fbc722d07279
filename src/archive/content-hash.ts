import { hash } from 'node:crypto'
import type { WorksPage } from '#domain/lists/works-by-year.ts'

const known = new WeakMap<object, string>()

/** The hash of an object that pages are rendered from. It is computed once for an object that several pages show. */
export const contentHash = (thing: object): string => {
  const cached = known.get(thing)
  if (cached !== undefined) return cached
  const made = hash('sha256', JSON.stringify(thing), 'base64url')
  known.set(thing, made)
  return made
}

/**
 * The `cacheKey` of a path, as Astro's `getStaticPaths` answers it: a build renders one page for all paths of the same
 * key, and takes it from an earlier build that had the key.
 * @param template names what renders the page
 * @param content everything that the page is rendered from
 */
export const cacheKeyOf = (template: string, content: unknown): string =>
  hash('sha256', `${template}\n${JSON.stringify(content)}`, 'base64url')

/** The cache key of a page with a list of works by year: each work is read once for all lists that have it. */
export const cacheKeyOfList = (template: string, path: string, view: { works: WorksPage }): string => {
  const { years, ...page } = view.works
  const listed = years.map(({ year, works }) => [year, works.map(contentHash)])
  return cacheKeyOf(template, [path, { ...view, works: page }, listed])
}
