import type { SubmissionChecklist } from '#domain/content/guidelines.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

type Props = { items: SubmissionChecklist; open: ReadonlySet<string> }

/** What to look over before sending: the form ticks what it can check, the author the rest. Nothing depends on it. */
export const Checklist = ({ items, open }: Props) => {
  if (items.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1">{SUBMISSION_TEXTS.checklist}</legend>
      <p className="hint">{SUBMISSION_TEXTS.checklistMeans}</p>
      {items.map(({ text, fields }) =>
        fields ? (
          <Checkbox key={text} label={text} checked={!fields.some((name) => open.has(name))} disabled />
        ) : (
          <Checkbox key={text} label={text} />
        ),
      )}
    </fieldset>
  )
}
