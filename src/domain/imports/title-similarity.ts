import { titleKey } from '../works/identity.ts'

/** Part of two titles that is the same, 0 to 1: Dice's coefficient of the pairs of letters of their keys. */
export const titleSimilarity = (one: string, other: string): number => {
  const [a, b] = [titleKey(one), titleKey(other)]
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < a.length - 1; at++) {
    const pair = a.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let same = 0
  for (let at = 0; at < b.length - 1; at++) {
    const pair = b.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    same += 1
  }
  return (2 * same) / (a.length + b.length - 2)
}
