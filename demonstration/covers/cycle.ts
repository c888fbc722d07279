/** The item at this position of a list that starts again when it ends. */
export function cycled<T>(items: readonly T[], position: number): T {
  const item = items[position % items.length]
  if (item === undefined) throw new RangeError('There is nothing to go round in')
  return item
}
