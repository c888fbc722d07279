type Condition = 'inView' | 'notHovered' | 'notFocused' | 'notPaused' | 'dialogClosed'

/** Moves the carousel on as long as every condition holds, and never for readers who asked for less motion. */
export class Autoplay {
  readonly allowed = !matchMedia('(prefers-reduced-motion: reduce)').matches
  onChange: (playing: boolean) => void = () => {}
  readonly #conditions: Record<Condition, boolean> = {
    inView: false,
    notHovered: true,
    notFocused: true,
    notPaused: true,
    dialogClosed: true,
  }
  readonly #advance: () => void
  readonly #intervalMs: number
  #timer: number | undefined

  constructor(advance: () => void, intervalMs: number) {
    this.#advance = advance
    this.#intervalMs = intervalMs
  }

  get(condition: Condition): boolean {
    return this.#conditions[condition]
  }

  /** Whether the reader is at the slides. */
  isHeld(): boolean {
    const { notHovered, notFocused, dialogClosed } = this.#conditions
    return !(notHovered && notFocused && dialogClosed)
  }

  set(condition: Condition, holds: boolean) {
    this.#conditions[condition] = holds
    this.restart()
  }

  /** Begins the wait anew, after a manual change. */
  restart() {
    this.stop()
    const playing = this.allowed && Object.values(this.#conditions).every(Boolean)
    this.onChange(playing)
    if (playing) this.#timer = window.setInterval(this.#advance, this.#intervalMs)
  }

  stop() {
    window.clearInterval(this.#timer)
  }
}
