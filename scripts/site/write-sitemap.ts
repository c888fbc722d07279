import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { isUnlisted } from '#domain/hosting/header-rules.ts'

/** Addresses in one file; sitemaps.org allows 50 000 and 50 MB. */
const ADDRESSES_PER_FILE = 45_000

/** Writes the sitemap of the pages that search engines are to know: an index, and files of many addresses each. */
export const writeSitemap = async (folder: string, siteUrl: string, paths: string[]): Promise<void> => {
  const listed = paths.filter((path) => !isUnlisted(path.replace(/(?<=.)\/$/, ''))).sort()
  await pipeline(
    Readable.from(listed.map((path) => ({ url: new URL(path, siteUrl).href }))),
    new SitemapAndIndexStream({
      limit: ADDRESSES_PER_FILE,
      getSitemapStream: (file) => {
        const name = `sitemap-${file}.xml`
        const sitemap = new SitemapStream()
        const output = sitemap.pipe(createWriteStream(join(folder, name)))
        return [new URL(name, siteUrl).href, sitemap, output]
      },
    }),
    createWriteStream(join(folder, 'sitemap-index.xml')),
  )
}
