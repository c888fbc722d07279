import type { KeyboardEvent } from 'react'
import {
  type Affiliation,
  type Contributor,
  type PersonName,
  printedName,
} from '#domain/contributors/contributor.ts'
import { newEntryId, withName } from '#domain/contributors/contributor-list.ts'
import { splitName } from '#domain/contributors/split-name.ts'
import { nameOf } from '#domain/contributors/unconfirmed-names.ts'
import { MAIN_AFFILIATION_ID } from '#domain/submission/submission-fields.ts'
import { AddLine } from '#ui/AddLine.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AUTHOR_STEP_TEXTS as TEXTS } from './author-texts.ts'

type Props = {
  contributor: Contributor
  /** The institution of the manuscript first. */
  affiliations: readonly Affiliation[]
  email: string
  /** What is wrong with a value of the entry, by its name. */
  messageOf: (value: string) => string | undefined
  onChange: (contributor: Contributor) => void
  onEmail: (email: string) => void
  onAddAffiliation: (affiliation: Affiliation) => void
  onClose: () => void
}

/** The same entry as a group, or as a person. */
const asGroup = (contributor: Contributor, isGroup: boolean): Contributor => {
  const name = printedName(contributor)
  if (isGroup) return withName(contributor, { kind: 'collective', name })
  const split = name.trim() === '' ? undefined : splitName(name).name
  return withName(contributor, split?.kind === 'person' ? split : { kind: 'person', family: name })
}

/** The controls of one author. */
export const AuthorFields = ({
  contributor,
  affiliations,
  email,
  messageOf,
  onChange,
  onEmail,
  onAddAffiliation,
  onClose,
}: Props) => {
  const name = nameOf(contributor)
  const parts = name.kind === 'person' ? name : { given: '', family: name.name }
  const chosen = contributor.affiliations
  const line = (value: string, set: (text: string) => void) => ({
    autoComplete: 'off',
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      // The line must not send the whole form.
      event.preventDefault()
      onClose()
    },
  })
  // An author who writes the parts of a name confirms them by that.
  const setName = (changed: PersonName) => onChange(withName(contributor, { kind: 'person', ...changed }))
  const setOrcid = (text: string) => {
    if (contributor.kind !== 'person') return
    const { orcid: _, ...others } = contributor
    onChange(text === '' ? others : { ...others, orcid: text })
  }
  const addInstitution = (institution: string): undefined => {
    const known = affiliations.find((each) => each.institution.trim() === institution)
    const affiliation = known ?? { id: newEntryId(), institution }
    if (!known) onAddAffiliation(affiliation)
    if (!chosen.includes(affiliation.id))
      onChange({ ...contributor, affiliations: [...chosen, affiliation.id] })
  }

  return (
    <>
      {contributor.kind === 'collective' ? (
        <Field label={TEXTS.groupName} error={messageOf('name')} required>
          {({ required: isRequired, ...control }) => (
            <TextInput
              {...control}
              aria-required={isRequired}
              {...line(contributor.name, (text) => onChange({ ...contributor, name: text }))}
            />
          )}
        </Field>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={TEXTS.given} error={messageOf('given')}>
            {(control) => (
              <TextInput {...control} {...line(parts.given ?? '', (given) => setName({ ...parts, given }))} />
            )}
          </Field>
          <Field label={TEXTS.family} hint={TEXTS.familyHint} error={messageOf('family')} required>
            {({ required: isRequired, ...control }) => (
              <TextInput
                {...control}
                aria-required={isRequired}
                {...line(parts.family, (family) => setName({ ...parts, family }))}
              />
            )}
          </Field>
          <Field label={TEXTS.orcid} hint={TEXTS.orcidHint} error={messageOf('orcid')}>
            {(control) => (
              <TextInput {...control} {...line(contributor.orcid ?? '', setOrcid)} spellCheck={false} />
            )}
          </Field>
          {contributor.corresponding ? (
            <p className="hint self-center">{TEXTS.emailBelow}</p>
          ) : (
            <Field label={TEXTS.email} hint={TEXTS.emailHint} error={messageOf('email')}>
              {(control) => <TextInput {...control} type="email" {...line(email, onEmail)} />}
            </Field>
          )}
        </div>
      )}
      <Checkbox
        label={TEXTS.group}
        checked={contributor.kind === 'collective'}
        onChange={(event) => onChange(asGroup(contributor, event.target.checked))}
      />
      <fieldset className="grid gap-2">
        <legend className="label mb-1">{TEXTS.institutions}</legend>
        {affiliations.map(({ id, institution }) => (
          <Checkbox
            key={id}
            label={
              <span className="wrap-anywhere">
                {institution.trim() ||
                  (id === MAIN_AFFILIATION_ID ? TEXTS.mainInstitution : ENTRY_TEXTS.unnamed)}
              </span>
            }
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange({
                ...contributor,
                affiliations: event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
              })
            }
          />
        ))}
        <AddLine
          label={TEXTS.addInstitution}
          addLabel={TEXTS.addInstitution}
          hint={TEXTS.institutionHint}
          error={messageOf('affiliations')}
          onAdd={addInstitution}
        />
      </fieldset>
      <p>
        <Button variant="outline" onClick={onClose}>
          {ENTRY_TEXTS.close}
        </Button>
      </p>
    </>
  )
}
