import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { pageFileName } from '#domain/downloads/download.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import type { Work } from '#domain/works/work.ts'
import { once } from './once.ts'
import { rowsFolder } from './rows-folder.ts'

const HostedPdfSchema = z.object({
  /** Its address in the storage. */
  address: z.string(),
  /** Name of its file in the cache of builds: the hash of its content. */
  file: z.string(),
  bytes: z.number(),
  /** What the storage calls this version of it. */
  tag: z.string(),
})

/** A PDF of the storage that the site publishes itself. */
export type HostedPdf = z.infer<typeof HostedPdfSchema>

const fileIn = (folder: string): string => join(folder, 'pdfs.json')

/** Caches which PDFs a build publishes, for its pages. */
export const cacheHostedPdfs = (folder: string, pdfs: readonly HostedPdf[]): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(pdfs))

const readHostedPdfs = async (): Promise<ReadonlyMap<string, HostedPdf>> => {
  const pdfs = z.array(HostedPdfSchema).parse(JSON.parse(await readFile(fileIn(rowsFolder()), 'utf8')))
  return new Map(pdfs.map((pdf) => [pdf.address, pdf]))
}

/** The PDFs that the site publishes, by their address in the storage. Read once a process. */
export const hostedPdfs = once(readHostedPdfs)

const environment = readEnvironment(process.env)
const backendUrl = requirePublicBackend(environment).url

/** Path of the PDF of a work beside its page, under a readable name, and the PDF; nothing where the site publishes none. */
export const hostedPdfOf = async (work: Work): Promise<{ path: string; pdf: HostedPdf } | undefined> => {
  const address = pdfAddress(work, backendUrl)
  const pdf = address === undefined ? undefined : (await hostedPdfs()).get(address)
  return pdf && { path: `${canonicalPath(work)}/${pageFileName(work)}`, pdf }
}

/** Whole address of a work's PDF as machines are to know it: on the site itself, else where the row says. */
export const publicPdfAddress = async (work: Work): Promise<string | undefined> => {
  const own = await hostedPdfOf(work)
  return own ? new URL(own.path, environment.SITE_URL).href : pdfAddress(work, backendUrl)
}

/** Where readers get the PDF of a work: its path on the site; what the site does not publish, where the row says. */
export const readerPdfAddress = async (work: Work): Promise<string | undefined> =>
  (await hostedPdfOf(work))?.path ?? pdfAddress(work, backendUrl)
