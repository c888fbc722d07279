import { atom } from 'nanostores'
import { loadDataClient } from '#data/browser-client.ts'

/** Whether the backend gave a visitor no response when the page was opened. */
export const $isBackendSilent = atom(false)

/** Asks for the smallest read there is: one id, tried once. */
export const checkBackend = async (): Promise<void> => {
  try {
    const client = await loadDataClient()
    const { error } = await client.from('articles').select('id').limit(1).retry(false)
    $isBackendSilent.set(Boolean(error))
  } catch {
    $isBackendSilent.set(true)
  }
}
