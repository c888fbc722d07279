import type { KeyboardEvent } from 'react'
import { type Affiliation, countryOptions } from '#domain/contributors/contributor.ts'
import { RorSchema } from '#domain/contributors/identifiers.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { AFFILIATION_FORM_TEXTS as TEXTS } from './record-texts.ts'

type Props = {
  affiliation: Affiliation
  messageOf: (value: string) => string | undefined
  onChange: (affiliation: Affiliation) => void
  onClose: () => void
}

const COUNTRIES = countryOptions().map(({ code, name }) => ({ value: code, label: name }))

/** The affiliation with another value; an empty one goes. */
const withValue = (
  affiliation: Affiliation,
  key: 'department' | 'city' | 'country' | 'ror',
  text: string,
): Affiliation => {
  const changed = { ...affiliation, [key]: text }
  if (text === '') delete changed[key]
  return changed
}

/** The controls of an affiliation. */
export const AffiliationFields = ({ affiliation, messageOf, onChange, onClose }: Props) => {
  const closeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The line must not send the whole form.
    event.preventDefault()
    onClose()
  }
  const line = (key: 'department' | 'city' | 'ror') => ({
    autoComplete: 'off',
    value: affiliation[key] ?? '',
    onChange: (event: { target: { value: string } }) =>
      onChange(withValue(affiliation, key, event.target.value)),
    onKeyDown: closeOnEnter,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field className="sm:col-span-2" label={TEXTS.institution} error={messageOf('institution')} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={affiliation.institution}
              onChange={(event) => onChange({ ...affiliation, institution: event.target.value })}
              onKeyDown={closeOnEnter}
            />
          )}
        </Field>
        <Field className="sm:col-span-2" label={TEXTS.department} error={messageOf('department')}>
          {(control) => <TextInput {...control} {...line('department')} />}
        </Field>
        <Field label={TEXTS.city} error={messageOf('city')}>
          {(control) => <TextInput {...control} {...line('city')} />}
        </Field>
        <Field label={TEXTS.country} error={messageOf('country')}>
          {(control) => (
            <Select
              {...control}
              placeholder={TEXTS.noCountry}
              items={COUNTRIES}
              value={affiliation.country ?? ''}
              onChange={(event) => onChange(withValue(affiliation, 'country', event.target.value))}
            />
          )}
        </Field>
        <Field className="sm:col-span-2" label={TEXTS.ror} hint={TEXTS.rorHint} error={messageOf('ror')}>
          {(control) => (
            <TextInput
              {...control}
              {...line('ror')}
              spellCheck={false}
              onBlur={(event) => {
                const known = RorSchema.safeParse(event.target.value).data
                if (known !== undefined && known !== affiliation.ror)
                  onChange(withValue(affiliation, 'ror', known))
              }}
            />
          )}
        </Field>
      </div>
      <p>
        <Button variant="outline" onClick={onClose}>
          {ENTRY_TEXTS.close}
        </Button>
      </p>
    </>
  )
}
