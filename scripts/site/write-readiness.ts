import { proposedPages } from '#domain/texts/proposed-pages.ts'
import { settingsByPublication } from '#domain/publications/publication-settings.ts'
import { PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostedPdfOf } from '#archive/hosted-pdfs.ts'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { publicationSettings } from '#archive/publications.ts'
import { readTable } from '#archive/read-table.ts'
import { relationsTable } from '#archive/tables.ts'
import { workPdfs } from '#archive/work-pdfs.ts'
import { allWorks } from '#archive/works.ts'
import { prepareDeposits } from '#formats/deposits/deposit.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import {
  firstPageMismatch,
  type PdfMismatch,
  READINESS_FILE,
  type ReadinessFile,
} from '#formats/deposits/readiness-file.ts'
import { readyCounts } from '#formats/deposits/readiness.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import type { Work } from '#domain/works/work.ts'

/** PDFs whose stored texts are read at a time. */
const CONCURRENCY = 16

type Options = { site: string; cache: string; siteUrl: string; backendUrl: string }

const mismatchOf = async (work: Work, texts: PdfTextCache): Promise<PdfMismatch | undefined> => {
  const own = await hostedPdfOf(work)
  if (!own) return { kind: 'elsewhere' }
  const text = await texts.readStored(own.pdf.file.replace(/\.pdf$/, ''))
  // What the search has not read yet is looked at in the next build.
  if (text === undefined) return undefined
  if ('unreadable' in text) return { kind: 'unreadable' }
  return firstPageMismatch(work, pageTexts(text.blocks, text.pages)[0] ?? '')
}

const findPdfMismatches = async ({ cache, backendUrl }: Options): Promise<ReadinessFile['pdfs']> => {
  const texts = new PdfTextCache(join(cache, 'pdf-text'))
  const found: ReadinessFile['pdfs'] = {}
  const works = (await allWorks()).values()
  const follow = async (): Promise<void> => {
    for (const work of works) {
      const pdf = pdfAddress(work, backendUrl)
      const mismatch = pdf === undefined ? undefined : await mismatchOf(work, texts)
      if (pdf !== undefined && mismatch) found[work.id] = { pdf, mismatch }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, follow))
  return found
}

/** Stands for the depositor at Crossref, whom a build can't read: the back office reports a missing one. */
const DEPOSITOR = { depositorName: 'Dépôt', depositorEmail: 'depot@example.org' }

/**
 * Writes for the back office what only a build knows of the PDFs, and how many works each index would take. Texts of PDFs are those
 * that the search has read.
 */
export const writeReadiness = async (options: Options): Promise<void> => {
  const { site, siteUrl, backendUrl } = options
  const [works, settings, relations] = await Promise.all([
    allWorks(),
    publicationSettings(),
    readTable(relationsTable),
  ])
  const deposits = prepareDeposits(works, {
    settings: settingsByPublication(Object.values(settings).map((row) => ({ ...row, ...DEPOSITOR }))),
    relations,
    related: works,
    siteUrl,
    storageUrl: backendUrl,
  })
  const byPublication = Map.groupBy(deposits, ({ work }) => work.source)
  const content: ReadinessFile = {
    counts: Object.fromEntries(
      PUBLISHED_CODES.map((code) => [code, readyCounts(byPublication.get(code) ?? [])]),
    ),
    pdfs: await findPdfMismatches(options),
    issuePages: Object.fromEntries(
      [...(await workPdfs()).values()]
        .filter(({ isShared, unreadable }) => isShared && unreadable === undefined)
        .map(({ id, address, span }) => [id, proposedPages(address, span)]),
    ),
  }
  const file = join(site, READINESS_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
