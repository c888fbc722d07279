import { useEffect, useState } from 'react'
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

  useEffect(() => {
    if (text.trim() === value.trim()) return
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: text }))
      onSearch(text)
    }, PAUSE_MS)
    // A person who opens a row during the pause leaves the list, and a late search would lead them back to it.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer)
    }
    document.addEventListener('click', leave, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', leave, { capture: true })
    }
  }, [text, value, onSearch])

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
