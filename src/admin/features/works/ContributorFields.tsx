import { type KeyboardEvent, useId, useRef } from 'react'
import {
  type Affiliation,
  printedAffiliation,
  type Contributor,
  printedName,
} from '#domain/contributors/contributor.ts'
import { withConfirmedName, withName, withNameParts } from '#domain/contributors/contributor-list.ts'
import { contributorEmailError } from '#domain/contributors/contributor-emails.ts'
import { OrcidSchema } from '#domain/contributors/identifiers.ts'
import { splitName } from '#domain/contributors/split-name.ts'
import { nameOf } from '#domain/contributors/unconfirmed-names.ts'
import { AddLine } from '#ui/AddLine.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { Choice } from '#ui/Choice.tsx'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'

type Props = {
  contributor: Contributor
  email: string
  affiliations: readonly Affiliation[]
  /** What is wrong with a value of the entry, by its name. */
  messageOf: (value: string) => string | undefined
  onChange: (contributor: Contributor) => void
  onEmailChange: (email: string) => void
  /** Adds an institution to the work and answers its key. */
  onAddAffiliation: (institution: string) => string
  onClose: () => void
}

/** The parts of a person's name as the inputs show them: the entry's own, else those proposed. */
const partsOf = (contributor: Contributor) => {
  const name = nameOf(contributor)
  return name.kind === 'person' ? name : { given: '', family: '', suffix: '' }
}

/** The same entry as a person, or as a group. */
const asKind = (contributor: Contributor, kind: Contributor['kind']): Contributor => {
  if (kind === 'collective')
    return withName(contributor, { kind: 'collective', name: printedName(contributor) })
  const { name } = splitName(printedName(contributor))
  return withName(contributor, name.kind === 'person' ? name : { kind: 'person', family: name.name })
}

/** The controls of an author: who it is, identifiers, affiliations. */
export const ContributorFields = ({
  contributor,
  email,
  affiliations,
  messageOf,
  onChange,
  onEmailChange,
  onAddAffiliation,
  onClose,
}: Props) => {
  const id = useId()
  // The entry of the other kind, so that switching the kind and back restores it.
  const former = useRef<Partial<Record<Contributor['kind'], Contributor>>>({})
  const printed = contributor.kind === 'person' ? contributor.printed : undefined
  const parts = partsOf(contributor)
  const chosen = contributor.affiliations

  const choose = (kind: Contributor['kind']) => {
    former.current[contributor.kind] = contributor
    const { affiliations, corresponding } = contributor
    onChange({
      ...(former.current[kind] ?? asKind(contributor, kind)),
      affiliations,
      corresponding,
    })
  }
  const setPart = (part: 'given' | 'family' | 'suffix', text: string) =>
    onChange(withNameParts(contributor, { ...parts, [part]: text }))
  const setOrcid = (text: string) => {
    if (contributor.kind !== 'person') return
    const { orcid: _, ...others } = contributor
    onChange(text === '' ? others : { ...others, orcid: text })
  }
  const closeOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The line must not send the whole form.
    event.preventDefault()
    onClose()
  }
  const line = (value: string, set: (text: string) => void) => ({
    autoComplete: 'off',
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    onKeyDown: closeOnEnter,
  })

  return (
    <>
      <fieldset>
        <legend className="label">{TEXTS.kind}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(['person', 'collective'] as const).map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-2.5">
              <Choice
                className="mt-0"
                type="radio"
                name={`${id}-kind`}
                checked={contributor.kind === kind}
                onChange={() => choose(kind)}
              />
              {TEXTS[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      {contributor.kind === 'collective' ? (
        <Field label={TEXTS.name} error={messageOf('name')} required>
          {(control) => (
            <TextInput
              {...control}
              {...line(contributor.name, (name) => onChange({ ...contributor, name }))}
            />
          )}
        </Field>
      ) : (
        <div className="grid gap-4 sm:grid-cols-6">
          {printed !== undefined && (
            <p className="text-sm sm:col-span-6">
              {TEXTS.printed(printed)} {splitName(printed).doubt}
            </p>
          )}
          <Field className="sm:col-span-3" label={TEXTS.given} error={messageOf('given')}>
            {(control) => (
              <TextInput {...control} {...line(parts.given ?? '', (text) => setPart('given', text))} />
            )}
          </Field>
          <Field
            className="sm:col-span-3"
            label={TEXTS.family}
            hint={TEXTS.familyHint}
            error={messageOf('family')}
            required
          >
            {(control) => (
              <TextInput {...control} {...line(parts.family, (text) => setPart('family', text))} />
            )}
          </Field>
          <Field
            className="sm:col-span-2"
            label={TEXTS.suffix}
            hint={TEXTS.suffixHint}
            error={messageOf('suffix')}
          >
            {(control) => (
              <TextInput {...control} {...line(parts.suffix ?? '', (text) => setPart('suffix', text))} />
            )}
          </Field>
          <Field
            className="sm:col-span-4"
            label={TEXTS.orcid}
            hint={TEXTS.orcidHint}
            error={messageOf('orcid')}
          >
            {(control) => (
              <TextInput
                {...control}
                {...line(contributor.orcid ?? '', setOrcid)}
                spellCheck={false}
                onBlur={(event) => {
                  const known = OrcidSchema.safeParse(event.target.value).data
                  if (known !== undefined && known !== contributor.orcid) setOrcid(known)
                }}
              />
            )}
          </Field>
        </div>
      )}
      <fieldset className="grid gap-3">
        <legend className="label">{TEXTS.affiliations}</legend>
        {affiliations.map((affiliation) => (
          <Checkbox
            key={affiliation.id}
            label={<span className="wrap-anywhere">{printedAffiliation(affiliation)}</span>}
            checked={chosen.includes(affiliation.id)}
            onChange={(event) =>
              onChange({
                ...contributor,
                affiliations: event.target.checked
                  ? [...chosen, affiliation.id]
                  : chosen.filter((each) => each !== affiliation.id),
              })
            }
          />
        ))}
        <AddLine
          label={TEXTS.addAffiliation}
          addLabel={TEXTS.addAffiliation}
          hint={TEXTS.institutionHint}
          error={messageOf('affiliations')}
          onAdd={(institution) => {
            const known = affiliations.find((each) => printedAffiliation(each) === institution)
            const added = known?.id ?? onAddAffiliation(institution)
            if (!chosen.includes(added)) onChange({ ...contributor, affiliations: [...chosen, added] })
            return undefined
          }}
        />
      </fieldset>
      <Field label={TEXTS.email} hint={TEXTS.emailHint} error={contributorEmailError(email)}>
        {(control) => (
          <TextInput {...control} {...line(email, onEmailChange)} type="email" autoComplete="off" />
        )}
      </Field>
      <Checkbox
        label={TEXTS.corresponding}
        checked={contributor.corresponding ?? false}
        onChange={(event) => {
          const { corresponding: _, ...others } = contributor
          onChange(event.target.checked ? { ...contributor, corresponding: true } : others)
        }}
      />
      <p className="flex flex-wrap gap-2">
        {printed === undefined ? (
          <Button variant="outline" onClick={onClose}>
            {ENTRY_TEXTS.close}
          </Button>
        ) : (
          <>
            <Button
              variant="outline"
              disabled={parts.family.trim() === ''}
              onClick={() => {
                onChange(withConfirmedName(contributor))
                onClose()
              }}
            >
              {TEXTS.confirmEdited}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {TEXTS.closeUnconfirmed}
            </Button>
          </>
        )}
      </p>
    </>
  )
}
