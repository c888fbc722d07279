import { DOWNLOAD_ERROR_TOAST_MS, DOWNLOAD_TEXTS, inaccessibleText } from '#domain/downloads/download.ts'
import { toast } from '../toasts/toast.ts'
import { checkPdf } from './pdf-availability.ts'

const fail = (tab: Window | null, description: string): false => {
  tab?.close()
  toast.error(DOWNLOAD_TEXTS.openFailed, { description, duration: DOWNLOAD_ERROR_TOAST_MS })
  return false
}

/** Opens a PDF in a new tab; returns whether it did. */
export const openPdf = async (address: string): Promise<boolean> => {
  // Opened during the click: after an answer from the network, a browser would block it.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return fail(tab, DOWNLOAD_TEXTS.openBlocked)
  try {
    const found = await checkPdf(address)
    if (found.state === 'unavailable') return fail(tab, inaccessibleText(found.status))
    if (found.state === 'unreachable') return fail(tab, DOWNLOAD_TEXTS.unreachable)
    tab.opener = null
    tab.location.replace(address)
    return true
  } catch {
    return fail(tab, DOWNLOAD_TEXTS.unavailable)
  }
}
