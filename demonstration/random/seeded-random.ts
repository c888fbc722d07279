/** A source of repeatable chance: the same seed gives the same numbers on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number
  /** An integer from `low` to `high`, both included. */
  integer: (low: number, high: number) => number
  /** One of the items; the list must not be empty. */
  pick: <T>(items: readonly T[]) => T
  /** `count` different items, fewer when there are not that many. */
  sample: <T>(items: readonly T[], count: number) => T[]
}

/** FNV-1a, to turn any text into a seed. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Chance seeded by a text (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(integer(0, left.length - 1), 1),
    ).flat()
  }
  return { next, integer, pick, sample }
}
