/** Time from which connecting counts as slow, in milliseconds. */
const POOR_CONNECT_MS = 300

/** Time from which the first byte of a page counts as slow, in milliseconds. */
const POOR_ANSWER_MS = 1000

/**
 * Judges by the loading of the page itself: few browsers report the speed of the line, and at the first page these
 * know little.
 */
const cameSlowly = (): boolean => {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return false
  const { connectStart, connectEnd, requestStart, responseStart } = page
  return connectEnd - connectStart > POOR_CONNECT_MS || responseStart - requestStart > POOR_ANSWER_MS
}

/** Whether the reader asked to save data, or the line is slow. */
export const isPoorLine = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return cameSlowly()
  const saves = 'saveData' in connection && connection.saveData === true
  return (
    saves || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType))) || cameSlowly()
  )
}
