import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

/** Imports that the list shows. */
const SHOWN_BATCHES = 20

/** Where the rows of an import went. */
export type ImportKind = 'index_medicus' | 'articles'

const readBatches = async (kind: ImportKind | undefined) => {
  const client = await loadSupabase()
  const newest = client
    .from('import_batches')
    .select(
      'id, kind, file_name, row_count, changed_count, total_rows, state, created_at, created_by, undone_at',
    )
    .order('created_at', { ascending: false })
    .order('id')
    .limit(SHOWN_BATCHES)
  return unwrap(await (kind ? newest.eq('kind', kind) : newest))
}

/** An import that was made. */
export type ImportBatch = Awaited<ReturnType<typeof readBatches>>[number]

/** The last imports, newest first; of one kind or of both. */
export const importBatchesQuery = (kind?: ImportKind) =>
  queryOptions({ queryKey: ['import-batches', kind ?? 'all'], queryFn: () => readBatches(kind) })
