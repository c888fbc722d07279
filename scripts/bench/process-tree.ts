import { readdirSync, readFileSync } from 'node:fs'

const KB_PER_MB = 1024

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

/** The memory of a process and of all that it starts, as Linux tells it; pages that two of them share count twice. */
export class ProcessTree {
  readonly #root: number
  #peakKb = 0

  constructor(root: number) {
    this.#root = root
  }

  /** The most that was held at one look, or by one process between two looks. */
  get peakMb(): number | undefined {
    return this.#peakKb > 0 ? this.#peakKb / KB_PER_MB : undefined
  }

  look(): void {
    let held = 0
    for (const status of this.#statuses()) {
      held += field(status, 'VmRSS')
      this.#peakKb = Math.max(this.#peakKb, field(status, 'VmHWM'))
    }
    this.#peakKb = Math.max(this.#peakKb, held)
  }

  #statuses(): string[] {
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
    return tree.map((pid) => statuses.get(pid) ?? '')
  }

  #processes(): string[] {
    try {
      return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    } catch {
      return []
    }
  }
}
