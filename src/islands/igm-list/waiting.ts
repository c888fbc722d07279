import { showError } from './show-error.ts'

/** Runs what the browser really has to wait for; says in the list that it waits, or that it failed. */
export const createWaiting = (root: HTMLElement): ((work: () => Promise<void>) => Promise<void>) => {
  let running = 0
  return async (work) => {
    const waiting = root.querySelector<HTMLElement>('[data-igm-waiting]')
    const alert = root.querySelector<HTMLElement>('[data-igm-error]')
    running += 1
    if (waiting) waiting.hidden = false
    try {
      await work()
      if (alert) alert.hidden = true
    } catch (error) {
      showError(alert, error)
    } finally {
      running -= 1
      if (waiting) waiting.hidden = running === 0
    }
  }
}
