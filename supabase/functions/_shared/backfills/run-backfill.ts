import {
  type BackfillAnswer,
  type BackfillResult,
  type BackfillKind,
  type BackfillStep,
  type BackfilledWork,
  BACKFILL_TEXTS,
} from '../../../../src/domain/backfills/backfill.ts'
import { toHaiti } from '../../../../src/domain/dates/moment.ts'
import { PUBLICATIONS } from '../../../../src/domain/publications/registry.ts'
import { requireRole } from '../caller.ts'
import { createServiceClient, type Client } from '../clients.ts'
import { listBucket } from '../list-bucket.ts'
import { takeRateLimit } from '../rate-limit.ts'
import { readWorks } from './read-works.ts'

/** A unique key of the database refused the row. */
const DUPLICATE = '23505'

type Backfill = {
  source: BackfillKind
  plan: (found: {
    files: string[]
    covers: string[]
    works: BackfilledWork[]
    today: string
  }) => BackfillStep[]
}

type AddStep = Extract<BackfillStep, { kind: 'add' }>

/** `undefined` when the work was there after all: a run at the same moment added it. */
const addWork = async (
  client: Client,
  { filename, row, waitsFor }: AddStep,
): Promise<BackfillResult | undefined> => {
  const { error } = await client.from('articles').insert(row)
  if (!error) return { filename, success: true, waitsFor }
  // The database's own key on title and issue is what keeps two runs at once from adding a work twice.
  if (error.code === DUPLICATE) return undefined
  console.error(`No row could be added for ${filename}`, error)
  return { filename, success: false, error: BACKFILL_TEXTS.notStored }
}

/**
 * Adds the works that a bucket has PDFs of and the database no rows. Needs the editor role. Rows are written with the
 * caller's own rights, so that the history of each work names who added it.
 */
export const runBackfill = async (request: Request, backfill: Backfill): Promise<BackfillAnswer> => {
  const caller = await requireRole(request, 'editor')
  const service = createServiceClient()
  if (caller.kind === 'user') await takeRateLimit(service, 'backfill', caller.id)
  const { buckets } = PUBLICATIONS[backfill.source]
  const [files, covers, works] = await Promise.all([
    listBucket(service, buckets.pdfs),
    listBucket(service, buckets.covers),
    readWorks(service, backfill.source),
  ])
  const pdfs = files.filter((name) => /\.pdf$/i.test(name))
  const writer = caller.kind === 'user' ? caller.client : service
  const results: BackfillResult[] = []
  const { day: today } = toHaiti(new Date().toISOString())
  for (const step of backfill.plan({ files: pdfs, covers, works, today })) {
    if (step.kind === 'refused') results.push({ filename: step.filename, success: false, error: step.error })
    const added = step.kind === 'add' ? await addWork(writer, step) : undefined
    if (added) results.push(added)
  }
  const successful = results.filter(({ success }) => success).length
  return { totalProcessed: pdfs.length, successful, failed: results.length - successful, results }
}
