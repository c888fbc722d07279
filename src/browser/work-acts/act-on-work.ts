import { downloadWork, openWork, showMissingPdf } from '../downloads/download-work.ts'
import { openWorkPdf } from '../pdf-reader/open-work-pdf.ts'
import { shareWork } from '../sharing/share-work.ts'
import type { WorkHandle } from '../work-handle.ts'

/** What a reader does with a work wherever it is shown. */
export const WORK_ACTS = ['read', 'download', 'open', 'share'] as const

export type WorkAct = (typeof WORK_ACTS)[number]

/** Does it; says why not when it needs a PDF that is not there. */
export const actOnWork = async (act: WorkAct, work: WorkHandle, isPdfMissing: boolean): Promise<void> => {
  if (act === 'share') return shareWork(work)
  if (isPdfMissing || work.pdfAddress === undefined) return showMissingPdf(work)
  switch (act) {
    case 'download':
      return downloadWork(work)
    case 'open':
      return openWork(work)
    case 'read':
      return openWorkPdf(work)
  }
}

/**
 * Whether an act comes too late for the browser, which opens tabs and share sheets only soon after a press of the reader: a press
 * that was queued until its code came is carried out by a script.
 */
export const isTooLate = (act: WorkAct, event: Event): boolean =>
  (act === 'open' || act === 'share') && !event.isTrusted && navigator.userActivation?.isActive === false
