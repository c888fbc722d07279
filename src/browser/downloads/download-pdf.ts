import {
  downloadAddress,
  DOWNLOAD_ERROR_TOAST_MS,
  DOWNLOAD_LOADING_TOAST_MS,
  DOWNLOAD_SUCCESS_TOAST_MS,
  MOBILE_NOTICE_MS,
  platformOf,
  DOWNLOAD_TEXTS,
  inaccessibleText,
} from '#domain/downloads/download.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { fetchBodyWithin } from '../loading/fetch-within.ts'
import { followLink, saveFile } from '../save-file.ts'
import { toast } from '../toasts/toast.ts'
import { checkPdf } from './pdf-availability.ts'

/** A PDF and the name under which it is saved. */
type PdfFile = { address: string; fileName: string }

/** The outcome of a download. */
type DownloadEnd = { status: 'success' } | { status: 'failed'; errorDetails: string }

const TOAST_ID = 'telechargement'

const fail = (description: string | undefined, errorDetails: string): DownloadEnd => {
  toast.error(DOWNLOAD_TEXTS.failed, { id: TOAST_ID, description, duration: DOWNLOAD_ERROR_TOAST_MS })
  return { status: 'failed', errorDetails }
}

const failTwice = (isDesktop: boolean, errorDetails: string): DownloadEnd => {
  const end = fail(undefined, errorDetails)
  toast.error(DOWNLOAD_TEXTS.failedAgain, {
    ...(isDesktop && { description: DOWNLOAD_TEXTS.failedAdvice }),
    duration: DOWNLOAD_ERROR_TOAST_MS,
  })
  return end
}

const saveAsBlob = async ({ address, fileName }: PdfFile): Promise<DownloadEnd> => {
  toast.loading(DOWNLOAD_TEXTS.inProgress, { id: TOAST_ID, duration: DOWNLOAD_LOADING_TOAST_MS })
  let content: Blob
  try {
    const { answer, body } = await fetchBodyWithin(TRANSFER_STALL_MS, (signal) => fetch(address, { signal }))
    if (!answer.ok) {
      const reason = inaccessibleText(answer.status)
      return fail(reason, reason)
    }
    content = body
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if ((await checkPdf(address)).state === 'unreachable') return failTwice(true, reason)
    followLink(downloadAddress(address, fileName), { download: fileName, target: '_blank', rel: 'noopener' })
    toast.info(DOWNLOAD_TEXTS.started, {
      id: TOAST_ID,
      description: DOWNLOAD_TEXTS.startedAsLink,
      duration: DOWNLOAD_SUCCESS_TOAST_MS,
    })
    return { status: 'success' }
  }
  saveFile(content, fileName)
  toast.success(DOWNLOAD_TEXTS.success, { id: TOAST_ID, duration: DOWNLOAD_SUCCESS_TOAST_MS })
  return { status: 'success' }
}

const onPhone = async (file: PdfFile, isIos: boolean): Promise<DownloadEnd> => {
  const { address, fileName } = file
  // A tab must be opened during the click: after an answer from the network, iOS would block it.
  const tab = isIos ? window.open('about:blank', '_blank') : null
  const found = await checkPdf(address)
  if (found.state === 'unreachable' || found.state === 'unavailable') tab?.close()
  if (found.state === 'unreachable') return failTwice(false, 'unreachable')
  if (found.state === 'unavailable')
    return fail(inaccessibleText(found.status), inaccessibleText(found.status))
  if (found.state === 'available' && found.isSaved) {
    tab?.close()
    // A browser fetches the file of such a link past the worker, which alone has it without a network.
    return saveAsBlob(file)
  }
  if (tab) {
    tab.opener = null
    tab.location.replace(address)
  } else if (isIos) location.assign(address)
  else followLink(downloadAddress(address, fileName), { download: fileName })
  toast.success(DOWNLOAD_TEXTS.started, {
    id: TOAST_ID,
    description: isIos ? DOWNLOAD_TEXTS.startedOnIos : DOWNLOAD_TEXTS.startedOnAndroid,
    duration: MOBILE_NOTICE_MS,
  })
  return { status: 'success' }
}

/** Saves a PDF in the way that suits the device, and shows the progress. */
export const downloadPdf = async (file: PdfFile): Promise<DownloadEnd> => {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  try {
    return platform === 'desktop' ? await saveAsBlob(file) : await onPhone(file, platform === 'ios')
  } catch (error) {
    toast.error(DOWNLOAD_TEXTS.unexpected, { id: TOAST_ID, duration: DOWNLOAD_ERROR_TOAST_MS })
    return { status: 'failed', errorDetails: error instanceof Error ? error.message : String(error) }
  }
}
