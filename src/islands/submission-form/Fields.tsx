import type { ComponentProps, ReactNode } from 'react'
import { get, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import type { SubmissionDraft } from '#domain/submission/submission-form.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type FieldName, LABELS } from './steps.ts'

/** What the fields need of the form. */
export type FormParts = { register: UseFormRegister<SubmissionDraft>; errors: FieldErrors<SubmissionDraft> }

type Props = FormParts & {
  name: FieldName
  hint?: ReactNode
  required?: boolean
  className?: string
  /** Rows of a long text; without them the control is one line. */
  rows?: number
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>

/** The message of a field's error. */
export const errorOf = (errors: FieldErrors<SubmissionDraft>, name: FieldName): string | undefined => {
  const error: unknown = get(errors, name)
  const message: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** A text of the form with its label, hint and error. */
export const FormText = ({ register, errors, name, hint, required, className, rows, ...input }: Props) => (
  <Field
    label={LABELS[name]}
    hint={hint}
    error={errorOf(errors, name)}
    required={required ?? false}
    {...(className === undefined ? {} : { className })}
  >
    {({ required: isRequired, ...control }) => {
      const wired = { ...control, 'aria-required': isRequired, ...register(name) }
      return rows === undefined ? <TextInput {...wired} {...input} /> : <TextArea {...wired} rows={rows} />
    }}
  </Field>
)
