import type { UseFormRegisterReturn } from 'react-hook-form'
import { PUBLICATION_CHOICES, PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { Choice } from '#ui/Choice.tsx'

type Props = { control: UseFormRegisterReturn; error: string | undefined }

/** The three publications to choose from. */
export const PublicationChoice = ({ control, error }: Props) => (
  <fieldset
    role="radiogroup"
    aria-required="true"
    aria-invalid={error !== undefined}
    aria-describedby={error === undefined ? undefined : 'publication-error'}
  >
    <legend className="label">
      Publication
      <span className="text-danger" aria-hidden="true">
        {' *'}
      </span>
    </legend>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-3">
      {PUBLICATION_TYPES.map((type) => (
        <label key={type} className="choice">
          <Choice type="radio" value={type} {...control} />
          <span>
            <span className="font-semibold">{PUBLICATION_CHOICES[type].name}</span>
            <span className="hint block">{PUBLICATION_CHOICES[type].takes}</span>
          </span>
        </label>
      ))}
    </div>
    {error !== undefined && (
      <p id="publication-error" className="field-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
