import { Children, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { MoveButtons } from '#admin/features/issues/MoveButtons.tsx'

/** Presses both buttons of an item; answers the moves that they asked for. */
const press = (ends: { isFirst: boolean; isLast: boolean }): number[] => {
  const moves: number[] = []
  const group: unknown = MoveButtons({ name: 'Lettres', ...ends, onMove: (by) => moves.push(by) })
  if (!isValidElement<{ children: ReactNode }>(group)) throw new Error('MoveButtons renders no element.')
  for (const button of Children.toArray(group.props.children))
    if (isValidElement<{ onClick?: () => void }>(button)) button.props.onClick?.()
  return moves
}

test('an item moves both ways from the middle, and not beyond an end of its list', () => {
  expect(press({ isFirst: false, isLast: false })).toEqual([-1, 1])
  expect(press({ isFirst: true, isLast: false })).toEqual([1])
  expect(press({ isFirst: false, isLast: true })).toEqual([-1])
  expect(press({ isFirst: true, isLast: true })).toEqual([])
})
