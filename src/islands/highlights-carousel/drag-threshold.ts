import { CAROUSEL_DRAG_THRESHOLD_PX } from '#domain/home/texts.ts'

/**
 * A pointer that moved by less than the threshold clicks; one that moved by more drags: its click follows no link, and
 * the carousel moves at least one slide.
 * @param position the position of the carousel, read when the pointer goes down
 * @param dragged called with the direction (1 forward, -1 back) and the position before the drag
 * @param signal ends it
 * @returns whether the pointer has moved far enough to drag
 */
export const preventClickAfterDrag = (
  list: HTMLElement,
  dragged: (direction: 1 | -1, from: number | undefined) => void,
  position: () => number | undefined,
  signal: AbortSignal,
): (() => boolean) => {
  let start: { x: number; from: number | undefined } | undefined
  let moved = 0
  let wasDrag = false
  const isDrag = () => Math.abs(moved) > CAROUSEL_DRAG_THRESHOLD_PX
  list.addEventListener(
    'pointerdown',
    (event) => {
      start = { x: event.clientX, from: position() }
      moved = 0
      wasDrag = false
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (start) moved = event.clientX - start.x
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!start) return
      moved = event.clientX - start.x
      const { from } = start
      start = undefined
      wasDrag = isDrag()
      // Runs after the library handled the release and after the click of the drag, as the next click may come from a
      // key.
      setTimeout(() => {
        if (isDrag()) dragged(moved < 0 ? 1 : -1, from)
        moved = 0
      })
    },
    { signal },
  )
  window.addEventListener(
    'pointercancel',
    () => {
      start = undefined
      moved = 0
    },
    { signal },
  )
  list.addEventListener(
    'click',
    (event) => {
      if (isDrag()) {
        event.preventDefault()
        event.stopPropagation()
      } else if (wasDrag) {
        wasDrag = false
        // The library refuses clicks after a drag until another one begins.
        for (const name of ['ksDragStart', 'ksDragEnd']) list.dispatchEvent(new Event(name))
      }
    },
    { capture: true, signal },
  )
  return isDrag
}
