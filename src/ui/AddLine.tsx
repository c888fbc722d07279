import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './Button.tsx'
import { ENTRY_TEXTS } from './entry-texts.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type Props = {
  label: ReactNode
  /** Name of the button for screen readers: "Ajouter un auteur". */
  addLabel: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Takes the text, trimmed and not empty; answers why it does not, and the text then stays. */
  onAdd: (text: string) => string | undefined
  /** Takes a pasted text of several lines, which one line would run together. */
  onPasteLines?: (text: string) => void
}

/** Whether a mouse button or finger is down, until the click that follows. */
const useIsPressed = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    addEventListener('mousedown', press, true)
    for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      for (const end of ['mouseup', 'dragend']) removeEventListener(end, release, true)
    }
  }, [])
  return isPressed
}

/**
 * A line that adds to a list by its button, the Enter key, or being left: what is typed is never lost. Blanks around are
 * dropped, an empty text adds nothing.
 */
export const AddLine = ({ label, addLabel, hint, error, required = false, onAdd, onPasteLines }: Props) => {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const add = () => {
    const entry = text.trim()
    const reason = entry === '' ? undefined : onAdd(entry)
    setRefusal(reason)
    if (reason === undefined) setText('')
  }
  const isPressed = useIsPressed()
  const addOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The person only changed to another window or tab, and the line still has the focus.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return
    // The list would grow and move the pressed control away from under the pointer, so this waits for the click.
    if (isPressed.current) addEventListener('mouseup', add, { capture: true, once: true })
    else add()
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
      hint={text.trim() === '' ? hint : ENTRY_TEXTS.pending}
      error={error ?? refusal}
      required={required}
    >
      {(control) => (
        <span className="flex gap-2" onBlur={addOnLeave}>
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
