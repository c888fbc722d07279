import type { ComponentProps } from 'react'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = ComponentProps<typeof TextInput> & { error: string | undefined }

/** The address of an account. */
export const EmailField = ({ error, ...input }: Props) => (
  <Field label={LOGIN_TEXTS.email} error={error} required>
    {(control) => <TextInput type="email" autoComplete="username" {...control} {...input} />}
  </Field>
)
