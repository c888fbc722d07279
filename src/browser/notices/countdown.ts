/** A timer that can be held and run on with what was left. */
export class Countdown {
  #remaining: number
  readonly #onEnd: () => void
  #startedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(durationMs: number, onEnd: () => void) {
    this.#remaining = durationMs
    this.#onEnd = onEnd
    this.run()
  }

  run(): void {
    if (this.#timer !== undefined || !Number.isFinite(this.#remaining)) return
    this.#startedAt = performance.now()
    this.#timer = setTimeout(this.#onEnd, this.#remaining)
  }

  hold(): void {
    if (this.#timer === undefined) return
    this.stop()
    this.#remaining = Math.max(0, this.#remaining - (performance.now() - this.#startedAt))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
