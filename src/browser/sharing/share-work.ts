import { analyticsType } from '#domain/tracking/tracked-event.ts'
import { count } from '../counters/count.ts'
import { trackAction } from '../tracking/track-action.ts'
import type { WorkHandle } from '../work-handle.ts'
import { share } from './share.ts'

/** Shares a work, or a page of its PDF, then counts and tracks it. */
export const shareWork = async (work: WorkHandle, page?: number): Promise<void> => {
  const { id, reference, source, title, path } = work
  const shared = await share({
    kind: page === undefined ? work.kind : 'pdf',
    title,
    url: page === undefined ? path : `${path}#page=${page}`,
  })
  if (!shared) return
  void count(id, 'shares')
  void trackAction('share', { reference, type: analyticsType(source) })
}
