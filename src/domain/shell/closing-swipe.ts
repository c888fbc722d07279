import { SWIPE_CLOSE_PX } from './shell-limits.ts'

type Point = { x: number; y: number }

/** Whether a finger's path from one point to another (in px) closes the mobile menu: leftward, long enough, not a scroll. */
export const isClosingSwipe = (from: Point, to: Point): boolean => {
  const leftward = from.x - to.x
  return leftward > SWIPE_CLOSE_PX && leftward > Math.abs(to.y - from.y)
}
