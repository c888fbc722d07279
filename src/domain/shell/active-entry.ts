/**
 * Whether a navigation entry is the one of the page that is shown: its own page or one below it.
 * @example isActiveEntry('/igm', '/igm/issues/igm-05-47') // true
 * @example isActiveEntry('/rhca', '/rhcax') // false
 */
export const isActiveEntry = (entryPath: string, pagePath: string): boolean => {
  const page = pagePath.replace(/\/+$/, '') || '/'
  return page === entryPath || page.startsWith(`${entryPath}/`)
}
