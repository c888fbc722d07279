import type { ComponentProps } from 'react'
import { CODE_LENGTH, TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = ComponentProps<typeof TextInput> & { error?: string | undefined }

/** Some write the code in two groups of three. */
const SPACES = 2

/** The code that an authenticator shows. */
export const CodeField = ({ error, ...input }: Props) => (
  <Field label={TWO_FACTOR_TEXTS.code} error={error} required>
    {(control) => (
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + SPACES}
        {...control}
        {...input}
      />
    )}
  </Field>
)
