import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'

/** The text of a search box, which takes effect a moment after the last key. */
export const useTyped = (value: string, onValue: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waits = useRef(false)

  // What a waiting text takes effect on is as it is then, not as it was when the key was pressed.
  const latest = useRef(onValue)
  useEffect(() => {
    latest.current = onValue
  }, [onValue])

  useEffect(() => {
    if (!waits.current) setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (text: string) => {
    clearTimeout(timer.current)
    waits.current = false
    latest.current(text)
  }
  return {
    typed,
    onTyped: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      waits.current = true
      timer.current = setTimeout(() => settle(text), SEARCH_DEBOUNCE_MS)
    },
    /** Takes effect at once, as when Enter is pressed. */
    settle: () => settle(typed),
  }
}
