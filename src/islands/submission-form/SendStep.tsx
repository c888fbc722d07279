import type { SubmissionChecklist } from '#domain/content/guidelines.ts'
import { DECLARATION_TEXTS, SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Checklist } from './Checklist.tsx'
import { FormText, type FormParts } from './Fields.tsx'
import { Step } from './Step.tsx'
import type { ErrorName } from './steps.ts'

const DECLARATIONS = ['ethicsApproval', 'noConflict', 'originalWork'] as const

type Props = {
  parts: FormParts
  checklist: SubmissionChecklist
  /** What still blocks sending. */
  open: ReadonlySet<ErrorName>
  isSending: boolean
  /** Why the last try failed. */
  errorTexts: readonly string[]
  onSave: () => void
}

/** What the authors declare, what is still missing, and the way to send it. */
export const SendStep = ({ parts, checklist, open, isSending, errorTexts, onSave }: Props) => (
  <Step index={5}>
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{SUBMISSION_TEXTS.declarations}</legend>
      {DECLARATIONS.map((name) => (
        <Checkbox key={name} label={DECLARATION_TEXTS[name]} {...parts.register(name)} />
      ))}
    </fieldset>
    <FormText {...parts} name="notes" rows={3} hint={SUBMISSION_TEXTS.notesHint} />
    <Checklist items={checklist} open={open} />
    {errorTexts.length > 0 && (
      <Notice tone="danger" title={SUBMISSION_TEXTS.failed}>
        <ul>
          {errorTexts.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    )}
    <p id="submit-reason" className="text-sm text-muted">
      {open.size > 0 ? SUBMISSION_TEXTS.notYet(open.size) : SUBMISSION_TEXTS.allSet}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        aria-disabled={open.size > 0 || isSending}
        aria-describedby="submit-reason"
        busy={isSending}
      >
        {SUBMISSION_TEXTS.submit}
      </Button>
      <Button variant="outline" onClick={onSave}>
        {SUBMISSION_TEXTS.saveDraft}
      </Button>
    </div>
  </Step>
)
