import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pageFiles } from './page-files.ts'

/** Pages without which a build is not published. */
const REQUIRED_PAGES = ['index.html', '404.html', 'rhca/index.html']

/**
 * Looks at a complete build before it is published.
 * @returns the number of pages
 * @throws Error that names the missing pages
 */
export const checkSite = async (folder: string): Promise<number> => {
  const missing = REQUIRED_PAGES.filter((page) => !existsSync(join(folder, page)))
  if (missing.length > 0)
    throw new Error(`The build lacks ${missing.join(', ')}: the site that was there stays.`)
  return (await pageFiles(folder)).length
}
