import { type DownloadEvent, READER_PREFIX, type ReadingEvent } from '../plan/plan-readings.ts'
import type { WorkRow } from '../rows/work-row.ts'
import type { Database } from '../../src/data/database.types.ts'
import { columnsOfForm, EMPTY_WORK_FORM } from '../../src/domain/works/work-form.ts'
import { type Store, must } from './open-store.ts'

type Tables = Database['public']['Tables']

const BATCH_ROWS = 500

/**
 * All keys must be the same in one request, or those that a row leaves out would become null instead of their default.
 * A row that gives the names of its authors alone has lists of texts beside the described fields.
 */
const EMPTY_WORK = {
  ...columnsOfForm(EMPTY_WORK_FORM),
  authors: [] as string[],
  author_affiliations: [] as string[],
}

/** Adds the works that are not there yet and leaves those that are as they are; answers how many were added. */
export async function insertWorks(store: Store, rows: readonly WorkRow[]): Promise<number> {
  let added = 0
  for (const batch of batches(rows)) {
    const filled = batch.map((row) => ({ ...EMPTY_WORK, ...row }))
    const inserted = await must(
      `Writing ${batch.length} works from "${batch[0]?.title}"`,
      store.from('articles').upsert(filled, { onConflict: 'id', ignoreDuplicates: true }).select('id'),
    )
    added += inserted?.length ?? 0
  }
  return added
}

/** Adds the founders that are not there yet. */
export async function insertFounders(
  store: Store,
  rows: readonly Tables['founders']['Insert'][],
): Promise<number> {
  const inserted = await must(
    'Writing the founders',
    store
      .from('founders')
      .upsert([...rows], { onConflict: 'id', ignoreDuplicates: true })
      .select('id'),
  )
  return inserted?.length ?? 0
}

/** Adds the members whose e-mail address is not in the directory yet. */
export async function insertMembers(
  store: Store,
  rows: readonly Tables['members']['Insert'][],
): Promise<number> {
  const emails = rows.flatMap((row) => (row.email ? [row.email] : []))
  const known = await must('Reading the members', store.from('members').select('email').in('email', emails))
  const there = new Set(known?.map((member) => member.email))
  const missing = rows.filter((row) => !there.has(row.email ?? null))
  if (missing.length > 0) await must('Writing the members', store.from('members').insert(missing))
  return missing.length
}

/** Adds a setting that everyone may read, unless it is there; answers whether it was added. */
export async function insertPublicSetting(
  store: Store,
  key: string,
  value: Record<string, string>,
): Promise<boolean> {
  const inserted = await must(
    `Writing the setting ${key}`,
    store
      .from('app_settings')
      .upsert({ key, value, is_public: true }, { onConflict: 'key', ignoreDuplicates: true })
      .select('key'),
  )
  return (inserted?.length ?? 0) > 0
}

/** Writes the readers' log, unless some of it is there. */
export async function insertReadings(
  store: Store,
  { downloads, events }: { downloads: readonly DownloadEvent[]; events: readonly ReadingEvent[] },
): Promise<void> {
  const known = store.from('user_events').select('id').like('session_id', `${READER_PREFIX}%`).limit(1)
  const there = await must('Reading the events', known)
  if ((there?.length ?? 0) > 0) return
  for (const batch of batches(downloads)) {
    const writing = store.from('download_events').upsert(batch, { onConflict: 'id', ignoreDuplicates: true })
    await must('Writing the downloads', writing)
  }
  for (const batch of batches(events))
    await must('Writing the events', store.from('user_events').insert(batch))
}

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) =>
    rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  )
