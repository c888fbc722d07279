import { type Work, WorkSchema } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { citableWork, type CitableWork } from '#formats/citations/citable-work.ts'
import type { PublicationIdentity } from '#domain/publications/publication-line.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'
import { type WorkRow, workRow } from '#demonstration/rows/work-row.ts'

const NOW = '2026-01-01T00:00:00Z'

const parse = (row: object): Work => WorkSchema.parse({ created_at: NOW, updated_at: NOW, ...row })

/** A row as references need it. */
export const citableRow = (row: WorkRow, publication?: PublicationIdentity): CitableWork => {
  const article = parse(row)
  return citableWork(
    article,
    `https://exemple.ht${canonicalPath(article)}`,
    publication ?? PUBLICATIONS[article.source],
  )
}

/** A work that is complete but for what the test says. */
export const citable = (values: Parameters<typeof workRow>[0] = {}): CitableWork =>
  citableRow(workRow(values))

/** Every row of the demonstration archive. */
export const demonstrationRows = async (): Promise<WorkRow[]> => planArchive(await readArchive()).articles
