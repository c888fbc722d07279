/** What the browser lets this site use and how much of it is left, in bytes; `undefined` where it doesn't say. */
export const storageQuota = async (): Promise<{ used: number; free: number } | undefined> => {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return undefined
  const { usage = 0, quota } = await navigator.storage.estimate()
  return quota === undefined ? undefined : { used: usage, free: Math.max(quota - usage, 0) }
}

/** Asks the browser not to clear away what is saved when the device gets full. It may refuse without harm. */
export const askToPersist = async (): Promise<void> => {
  if ('storage' in navigator && 'persist' in navigator.storage) await navigator.storage.persist()
}
