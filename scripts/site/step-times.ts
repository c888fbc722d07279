/** A step of a build and how long it took. */
export type StepTime = { name: string; seconds: number }

/** Measures the steps of a build; those that run beside each other are measured each. */
export class StepTimes {
  readonly steps: StepTime[] = []

  async measure<Value>(name: string, work: Promise<Value>): Promise<Value> {
    const started = performance.now()
    const value = await work
    this.steps.push({ name, seconds: (performance.now() - started) / 1000 })
    return value
  }
}
