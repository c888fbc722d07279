import { addStyle } from './add-style.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** Throws the error that browsers give, whatever happened to the files. */
const refuse = (cause: unknown): never => {
  throw new TypeError('Failed to fetch dynamically imported module', { cause })
}

/**
 * Replaces Vite's own wrapper of every `import()` of the build: it loads all files before the import, so that a
 * failed import can succeed later. After an error it dispatches Vite's event, by which the page learns that it may be
 * older than the site. Vite includes a `then` that directly follows the import: code that handles the error must
 * await the import, or add `catch` at the end.
 * @throws TypeError when the files do not come
 * @param files names of all files that the import needs, its own included, as Vite writes them
 */
export const importCode = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const addresses = files.map((file) => `/${file}`)
  const isStyle = (address: string) => address.endsWith('.css')
  try {
    // Styles, too: one that doesn't come would be waited for without an end.
    await fetchAhead(addresses)
      .then(() => Promise.all(addresses.filter(isStyle).map(addStyle)))
      .catch(refuse)
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
}
