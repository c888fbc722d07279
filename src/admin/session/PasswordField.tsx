import type { ComponentProps } from 'react'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'

type Props = ComponentProps<typeof PasswordInput> & {
  label: string
  /** Whether a password manager fills in the present password or proposes a new one. */
  kind: 'current' | 'new'
  error?: string | undefined
}

/** A password of an account. */
export const PasswordField = ({ label, kind, error, ...input }: Props) => (
  <Field label={label} error={error} required>
    {(control) => <PasswordInput autoComplete={`${kind}-password`} {...control} {...input} />}
  </Field>
)
