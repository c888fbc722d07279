import { DOWNLOAD_ERROR_TOAST_MS, DOWNLOAD_TEXTS, missingPdfText } from '#domain/downloads/download.ts'
import { analyticsType, downloadType } from '#domain/tracking/tracked-event.ts'
import { count } from '../counters/count.ts'
import { toast } from '../toasts/toast.ts'
import { trackAction } from '../tracking/track-action.ts'
import { trackDownload } from '../tracking/track-download.ts'
import type { WorkHandle } from '../work-handle.ts'
import { downloadPdf } from './download-pdf.ts'
import { openPdf } from './open-pdf.ts'

/** Says why there is no PDF. */
export const showMissingPdf = ({ source, pdfAddress }: WorkHandle): void => {
  if (pdfAddress === undefined) toast.error(missingPdfText(source), { duration: DOWNLOAD_ERROR_TOAST_MS })
  else {
    toast.error(DOWNLOAD_TEXTS.unavailable, {
      description: DOWNLOAD_TEXTS.unavailableForDocument,
      duration: DOWNLOAD_ERROR_TOAST_MS,
    })
  }
}

/** Downloads a work's PDF, then counts and tracks it. */
export const downloadWork = async (work: WorkHandle): Promise<void> => {
  const { id, reference, source, pdfAddress: address, fileName } = work
  if (address === undefined) return showMissingPdf(work)
  const end = await downloadPdf({ address, fileName })
  const counted = end.status === 'success' ? count(id, 'downloads') : Promise.resolve()
  // Open pages read the figure again on this event, so it is sent after the figure has changed.
  void counted.then(() => trackDownload({ reference, type: downloadType(source), fileName, ...end }))
}

/** Opens a work's PDF in a new tab and tracks it. */
export const openWork = async (work: WorkHandle): Promise<void> => {
  if (work.pdfAddress === undefined) return showMissingPdf(work)
  if (await openPdf(work.pdfAddress)) {
    void trackAction('open', { reference: work.reference, type: analyticsType(work.source) })
  }
}
