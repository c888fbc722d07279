import { useEffect, useState } from 'react'
import { TextInput } from './TextInput.tsx'

type Props = {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses. */
  onSearch: (text: string) => void
}

/** A server is asked once typing has paused this long. */
const PAUSE_MS = 300

/** A search box for lists that a server searches. */
export const SearchInput = ({ label, placeholder = label, value, onSearch }: Props) => {
  const [text, setText] = useState(value)

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), PAUSE_MS)
    return () => clearTimeout(timer)
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
