const KEY = 'offline-library'

/**
 * The version of the site that the library was last compared with, content and code; `undefined` where nothing was ever saved. In
 * local storage, so that a page of a reader without a library loads nothing of it.
 */
export const comparedVersion = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // Storage is forbidden: there is no library either.
    return undefined
  }
}

/** Notes the version of the library, or that there is none any more. */
export const noteVersion = (version: string | undefined): void => {
  if (version === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, version)
}
