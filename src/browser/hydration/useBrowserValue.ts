import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A value that only the browser knows and that stays the same while the page is open, such as one of its address.
 * @param built what the build rendered; the first render in the browser must have it too
 */
export const useBrowserValue = <Value>(read: () => Value, built: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => built)
