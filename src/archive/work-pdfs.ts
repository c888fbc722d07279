import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { once } from './once.ts'
import { rowsFolder } from './rows-folder.ts'

const WorkPdfSchema = z.object({
  /** Of the work. */
  id: z.string(),
  /** Address of the PDF in the storage. */
  address: z.string(),
  /** Of the PDF, where that is known. */
  bytes: z.number().optional(),
  /** Hash of its content, under which its text is cached; missing where it has none. */
  content: z.string().optional(),
  /** Characters of its text. */
  chars: z.number().optional(),
  /** Why it has no text. */
  unreadable: z.string().optional(),
  /**
   * Where the work is in the PDF of its issue. Absent for a PDF of the work alone, and when the work was not found in
   * it.
   */
  span: z
    .object({
      first: z.int(),
      last: z.int(),
      from: z.int(),
      to: z.int(),
      by: z.enum(['editor', 'numbers', 'titles']),
      /** The number that its first page prints on itself. */
      printed: z.int().optional(),
    })
    .optional(),
  /** Whether the PDF holds other works too. */
  isShared: z.boolean(),
  /** Path of the PDF on the site, where another work's page brings it. */
  path: z.string().optional(),
})

/** The PDF in which the text of a work is, its own or that of its issue. */
export type WorkPdf = z.infer<typeof WorkPdfSchema>

const fileIn = (folder: string): string => join(folder, 'work-pdfs.json')

/** Caches what a build knows of the PDFs of works, for its pages and its search. */
export const cacheWorkPdfs = (folder: string, pdfs: readonly WorkPdf[]): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(pdfs))

const readWorkPdfs = async (): Promise<ReadonlyMap<string, WorkPdf>> => {
  const pdfs = z.array(WorkPdfSchema).parse(JSON.parse(await readFile(fileIn(rowsFolder()), 'utf8')))
  return new Map(pdfs.map((pdf) => [pdf.id, pdf]))
}

/** The PDF of each work that has one, or is in one, by the id of the work. Read once a process. */
export const workPdfs = once(readWorkPdfs)
