import { z } from 'zod'
import { answerOf } from '#data/answer-of.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { UNDO_PART_ROWS } from '#domain/imports/import-limits.ts'
import { countNoun } from '#domain/language/message.ts'

const UndoneSchema = z.object({
  removed: z.number(),
  restored: z.number(),
  kept: z.number(),
  remaining: z.number(),
})

/** What taking an import back did. */
export type Undone = { removed: number; restored: number; kept: number }

/** Takes an import back, a part in each call. @throws BackendError; calling again goes on with what is left */
export const undoImport = async (
  batchId: string,
  onProgress: (remaining: number) => void,
): Promise<Undone> => {
  const client = await loadSupabase()
  const undone: Undone = { removed: 0, restored: 0, kept: 0 }
  for (;;) {
    const part = UndoneSchema.parse(
      answerOf(await client.rpc('undo_import', { _batch_id: batchId, _at_most: UNDO_PART_ROWS })),
    )
    undone.removed += part.removed
    undone.restored += part.restored
    undone.kept = part.kept
    if (part.remaining === 0) return undone
    onProgress(part.remaining)
  }
}

/** What was taken back, as a sentence. */
export const undoneText = ({ removed, restored, kept }: Undone): string =>
  [
    countNoun(removed, 'notice retirée', 'notices retirées'),
    ...(restored > 0 ? [`${countNoun(restored, 'remise', 'remises')} comme avant`] : []),
    ...(kept > 0
      ? [`${countNoun(kept, 'gardée', 'gardées')} parce que modifiée${kept >= 2 ? 's' : ''} depuis`]
      : []),
  ].join(', ')
