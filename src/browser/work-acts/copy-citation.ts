import { WORK_PAGE_TEXTS } from '#domain/works/work-page-texts.ts'
import { analyticsType } from '#domain/tracking/tracked-event.ts'
import { copyText } from '../copy-text.ts'
import { count } from '../counters/count.ts'
import { toast } from '../toasts/toast.ts'
import { trackAction } from '../tracking/track-action.ts'
import type { WorkHandle } from '../work-handle.ts'

type Cited = Pick<WorkHandle, 'id' | 'source'>

/** Counts that a work was cited. */
export const countCitation = ({ id, source }: Cited): void => {
  void count(id, 'citations')
  void trackAction('cite', { reference: id, type: analyticsType(source) })
}

/** Copies a citation of a work and counts it. */
export const copyCitation = async (work: Cited, text: string | Promise<string>): Promise<void> => {
  try {
    await copyText(text)
  } catch {
    toast.error(WORK_PAGE_TEXTS.citationNotCopied)
    return
  }
  toast.success(WORK_PAGE_TEXTS.citationCopied)
  countCitation(work)
}

/** Shows the citations of the work that a control belongs to, and copies the first one. */
export const citeWork = async (control: Element, work: Cited): Promise<void> => {
  const details = control
    .closest('[data-work-detail]')
    ?.querySelector<HTMLDetailsElement>('details.citations')
  if (!details) return
  details.open = true
  details.querySelector('summary')?.focus({ preventScroll: true })
  details.scrollIntoView({ block: 'nearest' })
  await copyCitation(work, details.querySelector('[data-citation]')?.textContent.trim() ?? '')
}
