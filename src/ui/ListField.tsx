import { type KeyboardEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type Props = {
  label: string
  /** Words of the button: "Ajouter un auteur". */
  addLabel: string
  hint?: string
  error?: string | undefined
  required?: boolean
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A list of texts: added by the button or the Enter key, trimmed, empty and repeated ones ignored, each removable. */
export const ListField = ({ label, addLabel, hint, error, required, values, onChange }: Props) => {
  const [text, setText] = useState('')

  const add = () => {
    const entry = text.trim()
    setText('')
    if (entry !== '' && !values.includes(entry)) onChange([...values, entry])
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <Field label={label} hint={hint} error={error} required={required ?? false}>
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="outline" aria-label={addLabel} onClick={add}>
              Ajouter
            </Button>
          </span>
        )}
      </Field>
      {values.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={label}>
          {values.map((value) => (
            <li key={value} className="badge">
              <span className="wrap-anywhere">{value}</span>
              <button
                type="button"
                className="-me-1 px-1 text-base leading-none"
                aria-label={`Retirer ${value}`}
                onClick={() => onChange(values.filter((each) => each !== value))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
