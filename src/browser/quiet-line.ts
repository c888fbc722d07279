import { isPoorLine } from './is-poor-line.ts'

/** A page that asked for nothing in so many milliseconds has what it needs. */
const QUIET_MS = 2500

/** Does what can wait: at once on a good line, on a poor one when nothing came over it for a while. */
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
