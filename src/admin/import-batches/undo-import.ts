import { z } from 'zod'
import { reportProgress } from '#browser/late-answer.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { UNDO_PART_ROWS } from '#domain/imports/import-file.ts'
import { countNoun } from '#domain/language/number.ts'

const UndoneSchema = z.object({
  removed: z.number(),
  restored: z.number(),
  skipped: z.number(),
  remaining: z.number(),
})

/** What taking an import back did. */
export type Undone = { removed: number; restored: number; skipped: number }

/** Takes an import back, a part in each call. @throws BackendError; calling again goes on with what is left */
export const undoImport = async (
  batchId: string,
  onProgress: (remaining: number) => void,
): Promise<Undone> => {
  const client = await loadSupabase()
  const undone: Undone = { removed: 0, restored: 0, skipped: 0 }
  for (;;) {
    const part = UndoneSchema.parse(
      unwrap(await client.rpc('undo_import', { _batch_id: batchId, _at_most: UNDO_PART_ROWS })),
    )
    undone.removed += part.removed
    undone.restored += part.restored
    undone.skipped = part.skipped
    if (part.remaining === 0) return undone
    onProgress(part.remaining)
    reportProgress()
  }
}

/** What was taken back, as a sentence. */
export const undoneText = ({ removed, restored, skipped }: Undone): string =>
  [
    countNoun(removed, 'notice retirée', 'notices retirées'),
    ...(restored > 0 ? [`${countNoun(restored, 'remise', 'remises')} comme avant`] : []),
    ...(skipped > 0
      ? [`${countNoun(skipped, 'gardée', 'gardées')} parce que modifiée${skipped >= 2 ? 's' : ''} depuis`]
      : []),
  ].join(', ')
