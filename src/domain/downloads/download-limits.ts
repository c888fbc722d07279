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
