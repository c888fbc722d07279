import { useId, useLayoutEffect, useRef, useState } from 'react'

/** A control of an entry that the focus can be brought to. */
type EntryControl = 'edit' | 'up' | 'down'

/**
 * What every list of entries of a form needs beside its values: which entry is open, what was taken out and can
 * come back, what a screen reader announces, and where the focus goes when the control that had it moves or disappears.
 */
export const useEntries = <Removed>() => {
  const prefix = useId()
  const [openId, setOpenId] = useState<string>()
  const [removals, setRemovals] = useState<readonly Removed[]>([])
  const [announcement, setAnnouncement] = useState('')
  const nextFocus = useRef<string>(undefined)
  const undoId = `${prefix}-undo`
  const controlId = (id: string, control: EntryControl) => `${prefix}-${id}-${control}`
  const bodyId = (id: string) => `${prefix}-${id}-body`

  useLayoutEffect(() => {
    if (nextFocus.current === undefined) return
    const element = document.getElementById(nextFocus.current)
    if (!element) return
    nextFocus.current = undefined
    const first = element.matches('button')
      ? element
      : element.querySelector<HTMLElement>('input:not([type="radio"]), textarea')
    first?.focus()
  })

  return {
    openId,
    announcement,
    undoId,
    controlId,
    bodyId,
    lastRemoved: removals.at(-1),
    focusOn: (id: string, control: EntryControl) => {
      nextFocus.current = controlId(id, control)
    },
    announce: setAnnouncement,
    open: (id: string) => {
      nextFocus.current = bodyId(id)
      setOpenId(id)
    },
    close: () => {
      if (openId !== undefined) nextFocus.current = controlId(openId, 'edit')
      setOpenId(undefined)
    },
    /** Keeps what was taken out; the focus goes to the button that brings it back. */
    rememberRemoved: (removed: Removed) => {
      nextFocus.current = undoId
      setRemovals([...removals, removed])
    },
    /** Forgets what was taken out last, because it came back as the entry of this key. */
    forgetRemoved: (id: string) => {
      nextFocus.current = controlId(id, 'edit')
      setRemovals(removals.slice(0, -1))
    },
  }
}

/** An entry list's state; `Removed` is what a removal needs to be taken back. */
export type Entries<Removed> = ReturnType<typeof useEntries<Removed>>
