import { AsyncLocalStorage } from 'node:async_hooks'

/** Who holds the session: one HTTP request, or one piece of work of the backend itself. */
type Holder = { depth: number }

/**
 * Hands out the one session of an embedded database, first come first served.
 * Work that runs inside `runAs` may take it again while it holds it, so that a request never waits for itself.
 */
export class SessionTurns {
  readonly #holders = new AsyncLocalStorage<Holder>()
  #current: Holder | undefined
  #waiting: { holder: Holder; enter: () => void }[] = []

  /** Runs `work` as one holder: everything it takes inside counts as the same turn. */
  runAs<T>(work: () => Promise<T>): Promise<T> {
    return this.#holders.run({ depth: 0 }, work)
  }

  /** Waits for the session; the returned function gives it back. */
  async take(): Promise<() => void> {
    const holder = this.#holders.getStore() ?? { depth: 0 }
    if (this.#current === undefined || this.#current === holder) {
      this.#current = holder
      holder.depth += 1
    } else {
      await new Promise<void>((enter) => this.#waiting.push({ holder, enter }))
    }
    let given = false
    return () => {
      if (given) return
      given = true
      holder.depth -= 1
      if (holder.depth === 0) this.#handOn()
    }
  }

  /** Gives the session to the holder that has waited longest, with everything that holder waits for. */
  #handOn(): void {
    const next = this.#waiting[0]?.holder
    this.#current = next
    const entering = this.#waiting.filter(({ holder }) => holder === next)
    this.#waiting = this.#waiting.filter(({ holder }) => holder !== next)
    for (const { holder, enter } of entering) {
      holder.depth += 1
      enter()
    }
  }
}
