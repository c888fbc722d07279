import { loadDataClient } from '#data/browser-client.ts'

/** The smallest read there is: one id, tried once. */
const read = async (): Promise<boolean> => {
  try {
    const client = await loadDataClient()
    const { error } = await client.from('articles').select('id').limit(1).retry(false)
    return !error
  } catch {
    return false
  }
}

let reachable: Promise<boolean> | undefined

/** Whether the backend answers a visitor; asked once a page. */
export const isBackendReachable = (): Promise<boolean> => (reachable ??= read())
