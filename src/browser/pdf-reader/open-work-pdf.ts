import { toast } from '#browser/toasts/toast.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import type { WorkHandle } from '#browser/work-handle.ts'
import { analyticsType } from '#domain/tracking/tracked-event.ts'

/** Opens a work's PDF in the reader, which is loaded on first use: a page that nobody reads there carries none of it. */
export const openWorkPdf = async (work: WorkHandle): Promise<void> => {
  try {
    const { openReader } = await import('./open-reader.tsx')
    if (await openReader(work))
      void trackAction('open', { reference: work.reference, type: analyticsType(work.source) })
  } catch {
    toast.error('Le lecteur n’a pas pu être chargé', {
      description: 'Vérifiez votre connexion, puis réessayez.',
    })
  }
}
