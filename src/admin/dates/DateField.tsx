import { useState } from 'react'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { isPartialDate } from '#domain/dates/partial-date.ts'
import { dateError, dayError, readWrittenDate, writeDate } from '#domain/dates/written-date.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = {
  label: string
  /** ISO 8601 date, what was typed when it is none, or empty. */
  value: string
  error: string | undefined
  /** The hint that shows while the field is empty. */
  hint?: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  /** Accepts whole days only, no year or month. */
  isDay?: boolean
  required?: boolean
  className?: string
}

/** A date typed as people write it: “1935”, “04/1935”, “avril 1935”, “12/04/1935”; it is repeated in words. */
export const DateField = ({
  label,
  value,
  error,
  hint,
  onChange,
  onBlur,
  isDay = false,
  required = false,
  className,
}: Props) => {
  const [text, setText] = useState(() => writeDate(value))
  const [known, setKnown] = useState(value)
  // Shows a value that came from elsewhere (a draft, a reset). What the person types is not rewritten while they type.
  if (value !== known) {
    setKnown(value)
    setText(writeDate(value))
  }
  const type = (typed: string) => {
    const isRight = (isDay ? dayError(typed) : dateError(typed)) === undefined
    const next = (isRight ? readWrittenDate(typed) : undefined) ?? typed.trim()
    setText(typed)
    setKnown(next)
    onChange(next)
  }
  const form = isDay ? 'JJ/MM/AAAA' : 'JJ/MM/AAAA, MM/AAAA ou AAAA'
  return (
    <Field
      label={label}
      hint={isPartialDate(value) ? formatLongDate(value) : value === '' && hint ? `${form}. ${hint}` : form}
      error={error}
      required={required}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={isDay ? 'numeric' : 'text'}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setText(writeDate(value))
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
