import { useState } from 'react'
import { readFrenchDate, writeFrenchDate } from '#domain/back-office/french-date.ts'
import { formatLongDate, isRealDate } from '#domain/dates/calendar-date.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = {
  label: string
  /** ISO 8601 date, what was typed when it is none, or empty. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A date typed in French order, told back in words. */
export const DateField = ({ label, value, error, onChange, onBlur }: Props) => {
  const [text, setText] = useState(() => writeFrenchDate(value))
  const [known, setKnown] = useState(value)
  // A value that came from elsewhere (a draft, a reset) is shown; one's own typing is not rewritten under the hand.
  if (value !== known) {
    setKnown(value)
    setText(writeFrenchDate(value))
  }
  const type = (typed: string) => {
    const next = readFrenchDate(typed) ?? typed.trim()
    setText(typed)
    setKnown(next)
    onChange(next)
  }
  return (
    <Field label={label} hint={isRealDate(value) ? formatLongDate(value) : 'JJ/MM/AAAA'} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          placeholder="JJ/MM/AAAA"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setText(writeFrenchDate(value))
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
