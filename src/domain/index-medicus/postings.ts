/** Numbers of works, each greater than the one before. */
export type Numbers = readonly number[]

/** Differences compress far better than numbers: [5, 6, 9] becomes [5, 1, 3]. */
export const toDifferences = (numbers: Numbers): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0))

/** The numbers back from their differences. */
export const fromDifferences = (differences: readonly number[]): number[] => {
  let number = 0
  return differences.map((difference) => (number += difference))
}

/** The numbers that stand in all the given lists. */
export const inAll = (lists: readonly Numbers[]): Numbers => {
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  const sets = others.map((list) => new Set(list))
  return shortest.filter((number) => sets.every((set) => set.has(number)))
}

/** The numbers that stand in any of the given lists. */
export const inAny = (lists: readonly Numbers[]): Numbers =>
  lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((a, b) => a - b)
