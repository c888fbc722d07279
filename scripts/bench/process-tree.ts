import { readdirSync, readFileSync } from 'node:fs'

const KB_PER_MB = 1024

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Ended since it was listed.
    return ''
  }
}

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Ticks of a process itself, and of its children that ended. */
const ticksOf = (pid: number): { own: number; ended: number } => {
  // The name of the command, which may hold anything, is in brackets before the fields.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: endedUser + endedSystem }
}

/** The memory of a process and of all that it starts, as Linux reports it; pages that two of them share count twice. */
export class ProcessTree {
  readonly #root: number
  #peakKb = 0
  #heldKb = 0
  #ticks = 0

  constructor(root: number) {
    this.#root = root
  }

  /** The most that was held at one look, or by one process between two looks. */
  get peakMb(): number | undefined {
    return this.#peakKb > 0 ? this.#peakKb / KB_PER_MB : undefined
  }

  /** What is held at the last look; 0 where the system has no `/proc`. */
  get heldMb(): number {
    return this.#heldKb / KB_PER_MB
  }

  /** The time of all cores that it and its children took, up to the last look. */
  get cpuSeconds(): number | undefined {
    return this.#ticks > 0 ? this.#ticks / TICKS_PER_SECOND : undefined
  }

  look(): void {
    let held = 0
    let ticks = 0
    for (const [pid, status] of this.#statuses()) {
      const { own, ended } = ticksOf(pid)
      ticks += own + ended
      held += field(status, 'VmRSS')
      this.#peakKb = Math.max(this.#peakKb, field(status, 'VmHWM'))
    }
    this.#heldKb = held
    this.#peakKb = Math.max(this.#peakKb, held)
    this.#ticks = Math.max(this.#ticks, ticks)
  }

  #statuses(): [number, string][] {
    const children = new Map<number, number[]>()
    const statuses = new Map<number, string>()
    for (const name of this.#processes()) {
      const status = read(`/proc/${name}/status`)
      const [pid, parent] = [Number(name), field(status, 'PPid')]
      statuses.set(pid, status)
      children.set(parent, [...(children.get(parent) ?? []), pid])
    }
    const tree = [this.#root]
    for (const pid of tree) tree.push(...(children.get(pid) ?? []))
    return tree.map((pid) => [pid, statuses.get(pid) ?? ''])
  }

  #processes(): string[] {
    try {
      return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    } catch {
      return []
    }
  }
}
