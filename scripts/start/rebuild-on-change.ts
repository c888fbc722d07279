/** Changes that come within this time of one another are built together. */
const BURST_MS = 1_500

/**
 * Runs `build` after changes: one at a time, bursts joined, and once more when something changed during a build.
 * @returns `change`, to be called at every change, and `stop`, which waits for the running build
 */
export const rebuildOnChange = (
  build: () => Promise<void>,
): { change: () => void; stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let waiting = false
  let stopped = false

  const run = () => {
    if (running) {
      waiting = true
      return
    }
    running = build().finally(() => {
      running = undefined
      if (waiting && !stopped) {
        waiting = false
        run()
      }
    })
  }

  return {
    change: () => {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(run, BURST_MS)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
