import { atom } from 'nanostores'
import { loadDataClient } from '#data/browser-client.ts'
import { wakeIslands } from './hydration/wake-islands.ts'

/** Whether the backend did not respond to a visitor when the page was opened. */
export const $isBackendSilent = atom(false)

/** Sends the smallest possible read: one id, without retries. */
const checkBackend = async (): Promise<void> => {
  try {
    const client = await loadDataClient()
    const { error } = await client.from('articles').select('id').limit(1).retry(false)
    $isBackendSilent.set(Boolean(error))
  } catch {
    $isBackendSilent.set(true)
  }
}

/** Hydrates the islands of a section that report a silent backend, when the backend does not respond. */
export const wakeOnSilence = async (section: HTMLElement): Promise<void> => {
  await checkBackend()
  if ($isBackendSilent.get()) wakeIslands(section)
}
