import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hostedPdfOf } from '#archive/hosted-pdfs.ts'
import { streamWorks } from '#archive/works.ts'
import { firstPagePath } from '#domain/files/public-address.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import { firstPageFile } from './prepare-first-pages.ts'
import { pdfsFolder } from './prepare-pdfs.ts'

/**
 * Puts the PDF of every work beside its page, under its readable name, as a second name of the file in the cache, and the picture of
 * its first page beside it.
 */
export const writePdfs = async (site: string, cache: string): Promise<void> => {
  for await (const work of streamWorks()) {
    const own = await hostedPdfOf(work)
    if (!own) continue
    const target = join(site, own.path)
    ensureFolder(join(target, '..'))
    if (existsSync(target)) continue
    linkFile(join(pdfsFolder(cache), own.pdf.file), target)
    const picture = firstPageFile(pdfsFolder(cache), own.pdf.file)
    if (statSync(picture, { throwIfNoEntry: false })?.size) linkFile(picture, firstPagePath(target))
  }
}
