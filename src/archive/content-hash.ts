import { hash } from 'node:crypto'

const known = new WeakMap<object, string>()

/** Stands for a thing in what pages are rendered from; worked out once for each thing that several pages show. */
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
