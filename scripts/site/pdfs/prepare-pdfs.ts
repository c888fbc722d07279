import { join } from 'node:path'
import { reportFinding } from '#archive/build-report.ts'
import { cacheHostedPdfs, type HostedPdf } from '#archive/hosted-pdfs.ts'
import { streamWorks } from '#archive/works.ts'
import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { PdfCache } from './pdf-cache.ts'

/** PDFs that are asked for at a time. */
const CONCURRENCY = 8

const BYTES_PER_MB = 1024 * 1024

/** Where the PDFs that the site publishes are cached. */
export const pdfsFolder = (cache: string): string => join(cache, 'pdfs')

type Options = { rows: string; cache: string; backendUrl: string; maxMb: number }

/**
 * Fetches the PDFs of published works that the site publishes itself; one that is too large for its host is reported.
 * @returns the names of their files in the cache
 */
export const preparePdfs = async ({
  rows,
  cache,
  backendUrl,
  maxMb,
}: Options): Promise<ReadonlySet<string>> => {
  const pdfs = await PdfCache.open(pdfsFolder(cache), backendUrl, maxMb * BYTES_PER_MB)
  const hosted = new Map<string, HostedPdf>()
  const works = streamWorks()
  const follow = async (): Promise<void> => {
    for await (const work of works) {
      const address = pdfAddress(work, backendUrl)
      const found = address === undefined ? undefined : await pdfs.find(address)
      if (found && 'file' in found) hosted.set(found.address, found)
      else if (found)
        reportFinding({
          table: 'articles',
          id: work.id,
          outcome: 'published',
          reason: BUILD_FINDING_TEXTS.largePdf(Math.ceil(found.tooLarge / BYTES_PER_MB), maxMb),
          field: 'articleFiles',
        })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, follow))
  await cacheHostedPdfs(rows, [...hosted.values()])
  await pdfs.save()
  console.log(`PDFs: ${hosted.size} on the site, ${pdfs.fetched} newly fetched`)
  return new Set([...hosted.values()].map(({ file }) => file))
}
