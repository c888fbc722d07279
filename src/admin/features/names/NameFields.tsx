import { type FormEvent, useEffect, useRef } from 'react'
import type { ContributorName } from '#domain/contributors/contributor.ts'
import { NAME_REVIEW_TEXTS as TEXTS } from '#domain/contributors/name-review.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = {
  name: ContributorName
  /** What is wrong, by the part of the name. */
  errors: ReadonlyMap<string, string>
  formId: string
  onChange: (name: ContributorName) => void
  onSubmit: () => void
}

/** The parts of a name to correct; Enter confirms them. */
export const NameFields = ({ name, errors, formId, onChange, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  // The editor asked to correct the name, so the first field takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const input = (value: string, set: (text: string) => void) => ({
    autoComplete: 'off',
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  })
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      {name.kind === 'collective' ? (
        <Field label={TEXTS.collective} error={errors.get('name')} required>
          {(control) => (
            <TextInput {...control} {...input(name.name, (text) => onChange({ ...name, name: text }))} />
          )}
        </Field>
      ) : (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_2fr_1fr]">
          <Field label={TEXTS.given} error={errors.get('given')}>
            {(control) => (
              <TextInput {...control} {...input(name.given ?? '', (given) => onChange({ ...name, given }))} />
            )}
          </Field>
          <Field label={TEXTS.family} hint={TEXTS.familyHint} error={errors.get('family')} required>
            {(control) => (
              <TextInput {...control} {...input(name.family, (family) => onChange({ ...name, family }))} />
            )}
          </Field>
          <Field label={TEXTS.suffix} hint={TEXTS.suffixHint} error={errors.get('suffix')}>
            {(control) => (
              <TextInput
                {...control}
                {...input(name.suffix ?? '', (suffix) => onChange({ ...name, suffix }))}
              />
            )}
          </Field>
        </div>
      )}
    </form>
  )
}
