import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from './TextInput.tsx'

type Props = {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses. */
  onSearch: (text: string) => void
}

/** The server is asked once typing has paused for so many milliseconds. */
const PAUSE_MS = 300

/** A search box for lists that a server searches. */
export const SearchInput = ({ label, placeholder = label, value, onSearch }: Props) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })

  // Shows a search that came from elsewhere (a cleared filter, "Back"). What the person types is not replaced.
  if (value !== known.value) {
    setKnown({ ...known, value })
    if (value.trim() !== known.sent.trim()) setText(value)
  }

  // A list that is rendered again meanwhile, perhaps with another function, begins no new pause.
  const search = useEffectEvent((typed: string) => {
    setKnown((before) => ({ ...before, sent: typed }))
    onSearch(typed)
  })

  useEffect(() => {
    if (text.trim() === value.trim()) return
    const timer = setTimeout(() => search(text), PAUSE_MS)
    // A person who opens a row during the pause leaves the list, and a late search would lead them back to it.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer)
    }
    document.addEventListener('click', leave, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', leave, { capture: true })
    }
  }, [text, value])

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
