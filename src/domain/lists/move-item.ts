/**
 * A list with one item moved by some positions; beyond an end it stays there.
 * @example moveItem(['a', 'b', 'c'], 2, -1) // ['a', 'c', 'b']
 */
export const moveItem = <Item>(items: readonly Item[], index: number, by: number): Item[] => {
  const target = index + by
  const item = items[index]
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}
