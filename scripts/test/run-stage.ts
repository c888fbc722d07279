import type { Stage } from './steps.ts'
import type { SuiteStep } from './suite-step.ts'

/**
 * Runs the steps of a stage in their order, so many side by side. A step that waits for another one lets the next go
 * before it; one whose other step is not part of the stage waits for nothing.
 */
export const runStage = async (
  { lanes, steps }: Stage,
  run: (step: SuiteStep) => Promise<void>,
): Promise<void> => {
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  const isReady = ({ after }: SuiteStep) =>
    after === undefined || !(running.has(after) || waiting.some(({ name }) => name === after))

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex(isReady) : -1
    const [step] = next < 0 ? [] : waiting.splice(next, 1)
    if (step)
      running.set(
        step.name,
        run(step).finally(() => running.delete(step.name)),
      )
    else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`These steps wait for one another: ${waiting.map(({ name }) => name).join(', ')}`)
  }
}
