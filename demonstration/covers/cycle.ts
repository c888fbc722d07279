/** The item at this place of a list that starts again when it ends. */
export function cycled<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length]
  if (item === undefined) throw new RangeError('There is nothing to go round in')
  return item
}
