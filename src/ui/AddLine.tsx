import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type Props = {
  label: ReactNode
  /** Name of the button for screen readers: "Ajouter un auteur". */
  addLabel: string
  hint?: ReactNode
  /** Shown instead of the hint while something is typed that is not added yet. */
  pendingHint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Takes the text, trimmed and not empty; answers why it does not, and the text then stays. */
  onAdd: (text: string) => string | undefined
  /** Takes a pasted text of several lines, which one line would run together. */
  onPasteLines?: (text: string) => void
}

/** A line that adds to a list by its button or the Enter key; blanks around are dropped, an empty text adds nothing. */
export const AddLine = ({
  label,
  addLabel,
  hint,
  pendingHint,
  error,
  required = false,
  onAdd,
  onPasteLines,
}: Props) => {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const add = () => {
    const entry = text.trim()
    const reason = entry === '' ? undefined : onAdd(entry)
    setRefusal(reason)
    if (reason === undefined) setText('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const pasteLines = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!onPasteLines || !/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    onPasteLines(pasted)
  }

  return (
    <Field
      label={label}
      hint={text.trim() === '' ? hint : (pendingHint ?? hint)}
      error={error ?? refusal}
      required={required}
    >
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setRefusal(undefined)
            }}
            onKeyDown={addOnEnter}
            onPaste={pasteLines}
          />
          <Button variant="outline" aria-label={addLabel} onClick={add}>
            Ajouter
          </Button>
        </span>
      )}
    </Field>
  )
}
