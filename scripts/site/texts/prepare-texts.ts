import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { reportFinding } from '#archive/build-report.ts'
import { hostedPdfs, type HostedPdf } from '#archive/hosted-pdfs.ts'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { pdfsWithWorks, type PdfWithWorks, type TextOwner, textOwner } from '#archive/shared-pdfs.ts'
import { cacheWorkPdfs, type WorkPdf } from '#archive/work-pdfs.ts'
import { textsFolder } from '#archive/work-texts.ts'
import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { lastSegment } from '#domain/files/public-address.ts'
import { streamWorks } from '#archive/works.ts'
import { blockText, type TextBlock } from '#domain/texts/text-blocks.ts'
import { blocksOfWork, type SpanInPdf, worksInPdf } from '#domain/texts/works-in-pdf.ts'
import { pageFileName } from '#domain/downloads/download.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { pdfsFolder } from '../pdfs/prepare-pdfs.ts'

/** PDFs that are read at a time: their reading keeps a processor busy, fetching does not. */
const CONCURRENCY = 4

/** Characters of texts that were read, or why there is none: the text of an unchanged PDF is not even opened in the cache. */
const SummarySchema = z.record(z.string(), z.union([z.number(), z.string()]))

type Summaries = z.infer<typeof SummarySchema>

const summaryFile = (cache: string): string =>
  join(textsFolder(cache), `summaries-${PdfTextCache.version}.json`)

const readSummaries = async (file: string): Promise<Summaries> => {
  try {
    return SummarySchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there, or half written: every text is looked at again.
    return {}
  }
}

type Span = NonNullable<WorkPdf['span']>

const withPrinted = (span: SpanInPdf, printed: readonly (number | null)[]): Span => {
  const number = printed[span.first - 1]
  return number === null || number === undefined ? span : { ...span, printed: number }
}

class TextPreparation {
  readonly #cache: string
  readonly #pdfs: PdfTextCache
  readonly #hosted: ReadonlyMap<string, HostedPdf>
  readonly #before: Summaries
  readonly summaries: Summaries = {}

  constructor(cache: string, pdfs: PdfTextCache, hosted: ReadonlyMap<string, HostedPdf>, before: Summaries) {
    this.#cache = cache
    this.#pdfs = pdfs
    this.#hosted = hosted
    this.#before = before
  }

  async prepare({ address, works }: PdfWithWorks): Promise<WorkPdf[]> {
    const hosted = this.#hosted.get(address)
    const content = hosted && basename(hosted.file, '.pdf')
    const [owner] = works
    const isShared = works.length > 1
    const shared = {
      address,
      isShared,
      ...(hosted && { bytes: hosted.bytes }),
      ...(hosted && owner && isShared && { path: `${canonicalPath(owner)}/${pageFileName(owner)}` }),
    }
    const known = content === undefined ? undefined : this.#before[content]
    // An issue is divided anew at each build: titles and pages of its works change.
    if (content !== undefined && known !== undefined && !isShared) {
      this.summaries[content] = known
      return works.map(({ id }) => ({
        ...shared,
        id,
        ...(typeof known === 'number' ? { content, chars: known } : { unreadable: known }),
      }))
    }
    const reading = await this.#pdfs.read(
      address,
      hosted && content !== undefined
        ? { file: join(pdfsFolder(this.#cache), hosted.file), content }
        : undefined,
    )
    if (content !== undefined)
      this.summaries[content] = 'unreadable' in reading ? reading.unreadable : charsOf(reading.blocks)
    if ('unreadable' in reading)
      return works.map(({ id }) => ({ ...shared, id, unreadable: reading.unreadable }))
    const { content: hash, blocks } = reading
    if (!isShared) return works.map(({ id }) => ({ ...shared, id, content: hash, chars: charsOf(blocks) }))
    const spans = worksInPdf(works, reading)
    return works.map((work) => {
      const span = spans.get(work.id)
      if (!span) reportUnplaced(work, address)
      return {
        ...shared,
        id: work.id,
        content: hash,
        ...(span && {
          chars: charsOf(blocksOfWork(blocks, span)),
          span: withPrinted(span, reading.printed),
        }),
      }
    })
  }
}

const charsOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, block) => sum + blockText(block).length, 0)

const reportUnplaced = ({ id }: TextOwner, address: string): void =>
  reportFinding({
    table: 'articles',
    id,
    outcome: 'published',
    reason: BUILD_FINDING_TEXTS.unplaced(lastSegment(address) ?? address),
    field: 'pdfPages',
  })

/**
 * Reads the texts of PDFs that are new, and gives the pages of an issue's PDF to the works of the issue. A text that was read by an earlier
 * build is not opened.
 */
export const prepareTexts = async ({
  rows,
  cache,
  backendUrl,
}: {
  rows: string
  cache: string
  backendUrl: string
}): Promise<void> => {
  const pdfs = new PdfTextCache(textsFolder(cache))
  const file = summaryFile(cache)
  const preparation = new TextPreparation(cache, pdfs, await hostedPdfs(), await readSummaries(file))
  const works: TextOwner[] = []
  for await (const work of streamWorks()) works.push(textOwner(work))
  const waiting = pdfsWithWorks(works, backendUrl).values()
  const found: WorkPdf[] = []
  const follow = async (): Promise<void> => {
    for (const pdf of waiting) found.push(...(await preparation.prepare(pdf)))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, follow))
  await cacheWorkPdfs(
    rows,
    found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  await pdfs.prune(Object.keys(preparation.summaries))
  await writeFile(file, JSON.stringify(preparation.summaries)).catch((error: unknown) => {
    // A site without any PDF has no folder of their texts.
    if (pdfs.extracted > 0) throw error
  })
  console.log(`Texts: of ${found.length} works in PDFs, ${pdfs.extracted} PDFs newly read`)
}
