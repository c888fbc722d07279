import type { ReactNode } from 'react'
import { z } from 'zod'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ABSTRACT_ADVISED_CHARS, TITLE_FORM_MAX_CHARS } from '#domain/works/limits.ts'
import { WORK_FIELDS, type WorkFieldName } from '#domain/works/fields.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { Field } from '#ui/Field.tsx'
import { ListField } from '#ui/ListField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ownValue } from '#domain/own-value.ts'

/** Fields that say how long their text is, and how long it may be or had better be. */
const ADVISED_CHARS: Partial<Record<WorkFieldName, number>> = {
  title: TITLE_FORM_MAX_CHARS,
  abstract: ABSTRACT_ADVISED_CHARS,
}

const TextsSchema = z.array(z.string()).catch([])

type Props = { form: UseFormReturn<WorkForm>; name: WorkFieldName; value: unknown }

/** The choices of a list, and the one that the row has even when it is not known. */
const choiceItems = (
  choices: Readonly<Record<string, string>>,
  notOffered: readonly string[],
  current: string,
) => {
  const offered = Object.keys(choices).filter((value) => !notOffered.includes(value))
  return [...new Set([...offered, current].filter(Boolean))].map((value) => ({
    value,
    label: ownValue(choices, value) ?? value,
  }))
}

/** The control of a field, as its description says; one with a control of its own is rendered by the component that uses it. */
export const WorkFieldInput = ({ form, name, value }: Props): ReactNode => {
  const { register, control, formState } = form
  const description = WORK_FIELDS[name]
  const { label, isRequired = false } = description
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  const advised = ADVISED_CHARS[name]
  const hint =
    advised !== undefined && typeof value === 'string'
      ? `${value.length} / ${advised} caractères`
      : description.hint
  const common = { label, hint, error, required: isRequired }
  switch (description.input) {
    case 'line':
      return <Field {...common}>{(props) => <TextInput {...props} {...register(name)} />}</Field>
    case 'paragraphs':
      return (
        <Field {...common}>
          {(props) => <TextArea rows={description.rows} {...props} {...register(name)} />}
        </Field>
      )
    case 'choice':
      return (
        <Field {...common}>
          {(props) => (
            <Select
              {...props}
              {...register(name)}
              {...(description.emptyLabel !== undefined && { placeholder: description.emptyLabel })}
              items={choiceItems(
                description.choices,
                description.notOffered ?? [],
                typeof value === 'string' ? value : '',
              )}
            />
          )}
        </Field>
      )
    case 'list':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <ListField
              label={label}
              addLabel={description.addLabel}
              required={isRequired}
              error={error}
              values={TextsSchema.parse(field.value)}
              onChange={field.onChange}
            />
          )}
        />
      )
    case 'own':
      return null
  }
}
