import { isPoorLine } from './is-poor-line.ts'

/** A page without requests for this time has loaded what it needs, in milliseconds. */
const QUIET_MS = 2500

/** Runs work that can wait: at once on a good line, on a slow one when the page has requested nothing for a while. */
export const whenLineIsQuiet = (work: () => void): void => {
  if (!isPoorLine()) {
    work()
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      observer.disconnect()
      work()
    }, QUIET_MS)
  }
  const observer = new PerformanceObserver(wait)
  observer.observe({ type: 'resource' })
  wait()
}
