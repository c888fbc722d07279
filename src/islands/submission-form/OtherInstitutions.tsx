import type { Affiliation } from '#domain/contributors/contributor.ts'
import { CONTRIBUTOR_TEXTS } from '#domain/contributors/identifiers.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AUTHOR_STEP_TEXTS as TEXTS } from './author-texts.ts'

type Props = {
  affiliations: readonly Affiliation[]
  isUsed: (id: string) => boolean
  onChange: (affiliations: Affiliation[]) => void
}

/** The institutions beside the one of the manuscript: mended here for all of their authors; one of nobody can go. */
export const OtherInstitutions = ({ affiliations, isUsed, onChange }: Props) => {
  if (affiliations.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{TEXTS.otherInstitutions}</legend>
      {affiliations.map((affiliation, index) => (
        <div key={affiliation.id} className="flex flex-wrap items-end gap-2">
          <Field
            className="min-w-0 flex-[1_1_14rem]"
            label={TEXTS.otherInstitution(index + 1)}
            error={affiliation.institution.trim() === '' ? CONTRIBUTOR_TEXTS.institutionMissing : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={affiliation.institution}
                onChange={(event) =>
                  onChange(affiliations.with(index, { ...affiliation, institution: event.target.value }))
                }
                onKeyDown={(event) => {
                  // The line must not send the whole form.
                  if (event.key === 'Enter') event.preventDefault()
                }}
              />
            )}
          </Field>
          {!isUsed(affiliation.id) && (
            <Button
              variant="quiet"
              aria-label={TEXTS.removeInstitution(affiliation.institution)}
              onClick={() => onChange(affiliations.toSpliced(index, 1))}
            >
              Retirer
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  )
}
