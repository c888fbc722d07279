import { MARKING_KINDS, type MarkingKind, worstMark } from '../domain/works/work-mark.ts'
import type { loadDataClient } from './browser-client.ts'
import { unwrap } from './unwrap.ts'

type DataClient = Awaited<ReturnType<typeof loadDataClient>>

/**
 * The marks of works that notices are about, as the database has them now, by the ids of the works.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const readMarks = async (
  client: DataClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkingKind>> => {
  if (ids.length === 0) return new Map()
  const rows = unwrap(
    await client
      .from('work_relations_of')
      .select('work_id, kind')
      .eq('direction', 'incoming')
      .in('kind', [...MARKING_KINDS])
      .in('work_id', [...ids])
      // The query of each list decides what is tried again.
      .retry(false),
  )
  const notices = Map.groupBy(rows, ({ work_id: id }) => id)
  return new Map(
    [...notices].flatMap(([id, rows]): [string, MarkingKind][] => {
      const mark = worstMark(rows.flatMap(({ kind }) => kind ?? []))
      return id !== null && mark ? [[id, mark]] : []
    }),
  )
}
