import { createBuildClient } from '#data/build-client.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { publicPath } from '#domain/files/public-address.ts'

/** Most addresses that procedure `find_public_files` takes at a time. */
const BATCH_FILES = 1000

/**
 * Those of the addresses under which the storage is known to hold no file.
 * @throws Error when the backend does not say so
 */
export const missingFiles = async (addresses: Iterable<string>): Promise<ReadonlySet<string>> => {
  const backend = requirePublicBackend(readEnvironment(process.env))
  const client = createBuildClient(backend)
  const wanted = [...new Set(addresses)].flatMap((address) => {
    const path = publicPath(address, backend.url)
    return path === undefined ? [] : [{ address, path }]
  })
  const missing = new Set<string>()
  for (let from = 0; from < wanted.length; from += BATCH_FILES) {
    const batch = wanted.slice(from, from + BATCH_FILES)
    const { data, error } = await client.rpc('find_public_files', { _paths: batch.map(({ path }) => path) })
    if (error) throw new Error(`The storage does not say which files it has: ${error.message}`)
    const there = new Set(data)
    for (const { address, path } of batch) if (!there.has(path)) missing.add(address)
  }
  return missing
}
