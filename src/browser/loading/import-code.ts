import { addStyle } from './add-style.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** Said as browsers say it, whatever became of the files. */
const refuse = (cause: unknown): never => {
  throw new TypeError('Failed to fetch dynamically imported module', { cause })
}

/**
 * What the build makes of every `import()`, in place of Vite's own: all files first, then the import, so that one whose files did not come
 * succeeds once they do. Vite's event says of a failed one that this page may be older than the site.
 * It takes in a `then` that follows the import at once: who catches its refusal awaits the import, or writes `catch` behind.
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
    await Promise.all([
      fetchAhead(addresses.filter((address) => !isStyle(address))),
      ...addresses.filter(isStyle).map(addStyle),
    ]).catch(refuse)
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
}
