/** Key in `sessionStorage` of the covers that failed for good. */
export const FAILED_COVERS_KEY = 'failed-covers'
