import type { IgmSearchEntry } from '#domain/issues/igm-search-index.ts'
import { FETCH_ABORT_MS } from '#domain/queries/retry.ts'

/** Pre-built beside the list. */
const INDEX_ADDRESS = '/igm/issues.json'

const load = async (): Promise<Map<string, IgmSearchEntry>> => {
  const [{ IgmSearchIndexSchema }, answer] = await Promise.all([
    import('#domain/issues/igm-search-index.ts'),
    fetch(INDEX_ADDRESS, { signal: AbortSignal.timeout(FETCH_ABORT_MS) }),
  ])
  if (!answer.ok) throw new Error(`${INDEX_ADDRESS}\u00a0: ${answer.status}`)
  const entries = IgmSearchIndexSchema.parse(await answer.json())
  return new Map(entries.map((entry) => [entry.id, entry]))
}

let loading: Promise<Map<string, IgmSearchEntry>> | undefined

/** The texts that the search looks through, loaded once; a load that fails can be tried again. */
export const loadSearchIndex = (): Promise<Map<string, IgmSearchEntry>> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
