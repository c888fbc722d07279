/** Pages without which a build is not published. */
const REQUIRED_PAGES = ['index.html', '404.html', 'rhca/index.html']

/**
 * Looks at the pages of a complete build before it is published.
 * @throws Error that names the missing pages
 */
export const checkPages = (files: readonly string[]): void => {
  const missing = REQUIRED_PAGES.filter((page) => !files.includes(page))
  if (missing.length > 0)
    throw new Error(`The build lacks ${missing.join(', ')}: the site that was there stays.`)
}
