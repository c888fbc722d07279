import { type DragEvent, useState } from 'react'

/** Entries of a list that are put in order with the mouse; fingers and keys have the buttons beside them. */
export const useDraggedEntry = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    /** Whether the dragged entry would land here. */
    isOver: (index: number) => dragged !== undefined && dragged !== index && over === index,
    /** What the part has by which an entry is taken. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        setDragged(index)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '')
        const entry = event.currentTarget.parentElement
        if (entry) event.dataTransfer.setDragImage(entry, 0, 0)
      },
      onDragEnd: end,
    }),
    /** What the entry has on which another one is dropped. */
    target: (index: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return
        event.preventDefault()
        onMove(dragged, index)
        end()
      },
    }),
  }
}
