import { CAROUSEL_DRAG_THRESHOLD_PX } from '#domain/home/limits.ts'

/**
 * A pointer that moved by less than the threshold clicks; one that moved by more drags: its click follows no link, and
 * the carousel moves at least one slide.
 * @param position the position of the carousel, read when the pointer goes down
 * @param dragged called with the direction (1 forward, -1 back) and the position before the drag
 * @returns whether the pointer has moved far enough to drag
 */
export const preventClickAfterDrag = (
  list: HTMLElement,
  dragged: (direction: 1 | -1, from: number | undefined) => void,
  position: () => number | undefined,
): (() => boolean) => {
  let start: { x: number; from: number | undefined } | undefined
  let moved = 0
  const isDrag = () => Math.abs(moved) > CAROUSEL_DRAG_THRESHOLD_PX
  list.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, from: position() }
    moved = 0
  })
  window.addEventListener('pointermove', (event) => {
    if (start) moved = event.clientX - start.x
  })
  window.addEventListener('pointerup', (event) => {
    if (!start) return
    moved = event.clientX - start.x
    const { from } = start
    start = undefined
    // After the carousel's own handling of the release.
    if (isDrag()) setTimeout(() => dragged(moved < 0 ? 1 : -1, from))
  })
  list.addEventListener(
    'click',
    (event) => {
      if (!isDrag()) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  return isDrag
}
