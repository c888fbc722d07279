import { loadDataClient } from '#data/browser-client.ts'
import { type Download, downloadRecord, type DownloadRow, isSizeRefusal } from './download-event.ts'
import { analyticsSessionId } from '../analytics-session.ts'
import { sendEvent } from './send-event.ts'

const insertRow = async (row: DownloadRow): Promise<boolean> => {
  try {
    const { error } = await (await loadDataClient()).from('download_events').insert(row)
    return !error
  } catch {
    return false
  }
}

/**
 * Tracks a download that ended. An event that is refused for its size goes again with a shorter file name; when the
 * procedure fails, the row is written directly. Answers whether the download is recorded.
 */
export const trackDownload = async (download: Download): Promise<boolean> => {
  const record = downloadRecord(download, {
    pageUrl: location.href,
    sessionId: analyticsSessionId(),
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    screenSize: `${screen.width}x${screen.height}`,
  })
  if (!record) return false
  const answer = await sendEvent(record.event)
  if (answer.ok) return true
  if (isSizeRefusal(answer) && (await sendEvent(record.shortened)).ok) return true
  return insertRow(record.row)
}
