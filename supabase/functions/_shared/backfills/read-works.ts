import { z } from 'zod'
import { allRows, pagesByKey } from '../../../../src/data/read-pages.ts'
import type { BackfillKind, BackfilledWork } from '../../../../src/domain/backfills/backfill.ts'
import type { Client } from '../clients.ts'

const RowsSchema = z.array(
  z.object({
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pdf_url: z.string().nullable(),
    pdf_filename: z.string().nullable(),
  }),
)

/**
 * The numbers of the works of a source and the PDFs they name, drafts included.
 * @throws the database's error
 */
export const readWorks = async (service: Client, source: BackfillKind): Promise<BackfilledWork[]> => {
  const works = pagesByKey(
    () => service.from('articles').select('id, volume, issue, pdf_url, pdf_filename').eq('source', source),
    'id',
  )
  return RowsSchema.parse(await allRows(works))
}
