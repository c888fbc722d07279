/** Life of the toast of a download that goes on. */
export const DOWNLOAD_LOADING_TOAST_MS = 10_000

/** Life of the toast of a download that worked. */
export const DOWNLOAD_SUCCESS_TOAST_MS = 3000

/** Life of the toast of a download that failed. */
export const DOWNLOAD_ERROR_TOAST_MS = 5000

/** Life of the notice of a download on a phone. */
export const MOBILE_NOTICE_MS = 5000

/** A blob's address is given back this long after the browser was told to save it. */
export const BLOB_REVOKE_MS = 1000

/** Kinds of devices that save a PDF in different ways. */
export type Platform = 'desktop' | 'ios' | 'android'

/**
 * The kind of device. An iPad says that it is a Macintosh, but has a touch screen.
 * @example platformOf('Mozilla/5.0 (Linux; Android 14) …', 5) // 'android'
 */
export const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

const STORED_FILE = /\/storage\/v1\/object\/public\//

/**
 * The address under which the storage itself names the file that it sends; another host's address stays as it is.
 * A browser ignores the name of a link that leads to another host.
 */
export const downloadAddress = (address: string, fileName: string): string => {
  if (!STORED_FILE.test(address)) return address
  const url = new URL(address)
  url.searchParams.set('download', fileName)
  return url.href
}
