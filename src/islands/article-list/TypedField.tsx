import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTyped } from '#browser/search/useTyped.ts'

type Props = { label: string; placeholder?: string; value: string; onValue: (value: string) => void }

/** A filter whose words take effect once typing pauses. */
export const TypedField = ({ label, placeholder, value, onValue }: Props) => {
  const { typed, onTyped } = useTyped(value, onValue)
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
