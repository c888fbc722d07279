import { z } from 'zod'
import { PUBLICATION_CODES } from '../publications/publication.ts'
import { PdfMismatchSchema } from './first-page.ts'

/** Where a build says what it found of the PDFs and how many works are ready: the back office reads it from the site. */
export const READINESS_FILE = '/admin/readiness.json'

const ReadyCountSchema = z.object({ works: z.number(), ready: z.number() })

const PublicationCountsSchema = z.object({
  scholar: ReadyCountSchema,
  /** As if the publication said who deposits, which a build can't read. */
  crossref: ReadyCountSchema,
  doaj: ReadyCountSchema,
  pubmed: ReadyCountSchema,
})

/** What a build found. */
export const ReadinessFileSchema = z.object({
  counts: z.partialRecord(z.enum(PUBLICATION_CODES), PublicationCountsSchema),
  /** By the id of the work; `pdf` is the address that was looked at: of a newer PDF nothing is known yet. */
  pdfs: z.record(z.string(), z.object({ pdf: z.string(), mismatch: PdfMismatchSchema })),
  /** Of works in the PDF of their issue, by their ids: its file, and their pages in it where any were found. */
  issuePages: z
    .record(
      z.string(),
      z.object({
        file: z.string(),
        pages: z.string().optional(),
        by: z.enum(['editor', 'numbers', 'titles']).optional(),
      }),
    )
    .default({}),
})

/** What a build found. */
export type ReadinessFile = z.infer<typeof ReadinessFileSchema>
