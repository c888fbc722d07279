import { z } from 'zod'
import type { BackfillKind } from '../../../../src/domain/backfills/backfill-kinds.ts'
import type { KnownWork } from '../../../../src/domain/backfills/backfill-step.ts'
import type { Client } from '../clients.ts'

/** The Data API answers at most this many rows at once. */
const PAGE_SIZE = 1000

const RowsSchema = z.array(
  z.object({
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pdf_url: z.string().nullable(),
    pdf_filename: z.string().nullable(),
  }),
)

/**
 * Where the works of a source stand and which PDFs they name, drafts included.
 * @throws the database's error
 */
export const readWorks = async (service: Client, source: BackfillKind): Promise<KnownWork[]> => {
  const works: KnownWork[] = []
  for (;;) {
    const { data, error } = await service
      .from('articles')
      .select('volume, issue, pdf_url, pdf_filename')
      .eq('source', source)
      .order('id')
      .range(works.length, works.length + PAGE_SIZE - 1)
    if (error) throw error
    const rows = RowsSchema.parse(data)
    works.push(...rows)
    if (rows.length < PAGE_SIZE) return works
  }
}
