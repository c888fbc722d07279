import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { hostedPdfOf } from '#archive/hosted-pdfs.ts'
import { streamWorks } from '#archive/works.ts'
import { isUnlisted } from '#domain/hosting/header-rules.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { issuePathOf } from '#domain/issues/issue-path.ts'
import { canonicalPath } from '#domain/works/work-address.ts'

/** Addresses in one file; sitemaps.org allows 50 000 and 50 MB. */
const ADDRESSES_PER_FILE = 45_000

const INDEX_FILE = 'sitemap-index.xml'

/** What the rows of works say of pages: when what they show last changed, and which are the second address of another. */
const readWorkPages = async () => {
  const changed = new Map<string, string>()
  const second = new Set<string>()
  const pdfs: string[] = []
  for await (const work of streamWorks()) {
    const path = canonicalPath(work)
    for (const page of [path, PUBLICATIONS[work.source].path, issuePathOf(work), '/']) {
      if (page && work.updatedAt > (changed.get(page) ?? '')) changed.set(page, work.updatedAt)
    }
    if (path !== `/articles/${work.id}`) second.add(`/articles/${work.id}`)
    const pdf = await hostedPdfOf(work)
    if (pdf) pdfs.push(pdf.path)
  }
  return { changed, second, pdfs }
}

/**
 * Writes the sitemap of the pages that search engines are to know, by their canonical addresses, and of their PDFs: an index, which robots.txt
 * names, and files of many addresses each.
 * @param pages paths of pages, with their last slash
 */
export const writeSitemap = async (folder: string, siteUrl: string, pages: string[]): Promise<void> => {
  const { changed, second, pdfs } = await readWorkPages()
  const shown = pages
    .map((path) => path.replace(/(?<=.)\/$/, ''))
    .filter((path) => !isUnlisted(path) && !second.has(path))
  const listed = [...shown, ...pdfs].sort()
  await pipeline(
    Readable.from(
      listed.map((path) => {
        const lastmod = changed.get(path)
        return { url: new URL(path, siteUrl).href, ...(lastmod && { lastmod }) }
      }),
    ),
    new SitemapAndIndexStream({
      limit: ADDRESSES_PER_FILE,
      getSitemapStream: (file) => {
        const name = `sitemap-${file}.xml`
        const sitemap = new SitemapStream()
        const output = sitemap.pipe(createWriteStream(join(folder, name)))
        return [new URL(name, siteUrl).href, sitemap, output]
      },
    }),
    createWriteStream(join(folder, INDEX_FILE)),
  )
  const robots = join(folder, 'robots.txt')
  const rules = await readFile(robots, 'utf8')
  // The file is one with that of the cached bundle, which later builds start from.
  await rm(robots)
  await writeFile(robots, `${rules}\nSitemap: ${new URL(INDEX_FILE, siteUrl).href}\n`)
}
