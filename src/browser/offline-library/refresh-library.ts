import { notice } from '../notices/notice.ts'
import { LIBRARY_TEXTS } from '#domain/offline/offline-texts.ts'
import { comparedVersion, noteVersion } from './library-version.ts'

/**
 * Once a page of a newer build is open, what is saved is compared with it: pages and PDFs that changed are fetched again.
 * A download that a reader interrupted is not resumed by itself.
 */
export const refreshLibrary = async (): Promise<void> => {
  const compared = comparedVersion()
  if (compared === undefined || !navigator.onLine || !('locks' in navigator)) return
  let version = ''
  try {
    const { readLibraryIndex } = await import('./read-manifest.ts')
    const { version: content, tools } = await readLibraryIndex()
    version = `${content} ${tools.version}`
    if (version === compared) return
    const { refreshUnits } = await import('./downloads.ts')
    const hasFetched = await refreshUnits()
    noteVersion(version)
    if (hasFetched) notice.info(LIBRARY_TEXTS.refreshed)
  } catch (error) {
    // Without a network the next page tries again; only what the reader can change is shown.
    const code = await import('./library-error.ts').catch(() => undefined)
    if (!code) return
    const { libraryErrorOf } = code
    if (libraryErrorOf(error) !== 'full') return
    // Each page would fetch the same in vain: it is tried with the next version, or when something was removed.
    noteVersion(version)
    notice.warning(LIBRARY_TEXTS.refreshFull)
  }
}
