import type { UseFormSetValue } from 'react-hook-form'
import type { SubmissionDraft } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { STATEMENT_FIELDS, STATEMENTS } from '#domain/works/statements.ts'
import { Button } from '#ui/Button.tsx'
import { FormText, type FormParts } from './Fields.tsx'
import { Step } from './Step.tsx'

type Props = FormParts & {
  values: SubmissionDraft['statements']
  setValue: UseFormSetValue<SubmissionDraft>
}

/** The statements that are under a published text; where there is nothing to declare, a button says so. */
export const StatementStep = ({ values, setValue, ...parts }: Props) => (
  <Step index={3} hint={SUBMISSION_TEXTS.statementsHint}>
    {STATEMENTS.map((statement) => {
      const { hint, isLine, missing, none } = STATEMENT_FIELDS[statement]
      const name = `statements.${statement}` as const
      return (
        <div key={statement}>
          <FormText
            {...parts}
            name={name}
            hint={hint}
            required={missing !== undefined}
            {...(!isLine && { rows: 2 })}
          />
          {none !== undefined && values[statement].trim() === '' && (
            <Button
              size="sm"
              variant="outline"
              className="mt-2 h-auto text-start whitespace-normal"
              onClick={(event) => {
                const field = event.currentTarget.parentElement?.querySelector<HTMLElement>('input, textarea')
                setValue(name, none, { shouldDirty: true, shouldValidate: true })
                // The button goes away with its use: what it wrote can be changed at once.
                field?.focus()
              }}
            >
              {SUBMISSION_TEXTS.noneToDeclare(none)}
            </Button>
          )}
        </div>
      )
    })}
  </Step>
)
