/** Connecting to the site takes a good line less, in milliseconds. */
const POOR_CONNECT_MS = 300

/** The first byte of a page comes sooner on a good line, in milliseconds. */
const POOR_ANSWER_MS = 1000

/** How the page itself came: few browsers say what they know of the line, and those know little at the first page. */
const cameSlowly = (): boolean => {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return false
  const { connectStart, connectEnd, requestStart, responseStart } = page
  return connectEnd - connectStart > POOR_CONNECT_MS || responseStart - requestStart > POOR_ANSWER_MS
}

/** Whether the reader wants few bytes, or the line carries few. */
export const isPoorLine = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return cameSlowly()
  const saves = 'saveData' in connection && connection.saveData === true
  return (
    saves || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType))) || cameSlowly()
  )
}
