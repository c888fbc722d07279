import { NAVBAR_HIDE_THRESHOLD_PX } from './shell-limits.ts'

/** Whether the bar is hidden after a scroll from one position (in px) to another. */
export const isBarHidden = (wasHidden: boolean, fromY: number, toY: number): boolean => {
  if (toY <= NAVBAR_HIDE_THRESHOLD_PX) return false
  if (toY === fromY) return wasHidden
  return toY > fromY
}
