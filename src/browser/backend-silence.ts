import { atom } from 'nanostores'
import { loadDataClient } from '#data/browser-client.ts'
import { wakeIslands } from './hydration/wake-islands.ts'

/** Whether the backend gave a visitor no response when the page was opened. */
export const $isBackendSilent = atom(false)

/** Asks for the smallest read there is: one id, tried once. */
const checkBackend = async (): Promise<void> => {
  try {
    const client = await loadDataClient()
    const { error } = await client.from('articles').select('id').limit(1).retry(false)
    $isBackendSilent.set(Boolean(error))
  } catch {
    $isBackendSilent.set(true)
  }
}

/** Hydrates the islands of a section that say so, when the backend gives no response. */
export const wakeOnSilence = async (section: HTMLElement): Promise<void> => {
  await checkBackend()
  if ($isBackendSilent.get()) wakeIslands(section)
}
