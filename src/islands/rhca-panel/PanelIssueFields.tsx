import { isCalendarDay } from '#domain/dates/partial-date.ts'
import { issueCoverName, issuePdfName } from '#domain/files/file-name.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { isComplete, isNumbering, type PanelIssue } from './issue.ts'

type Props = { issue: PanelIssue; onChange: (issue: PanelIssue) => void }

/** Volume, number and date, after which the files are named. */
export const PanelIssueFields = ({ issue, onChange }: Props) => {
  const named = { source: PUBLICATIONS.RHCA.code, ...issue } as const
  const numberError = (text: string) => (isNumbering(text) ? undefined : PANEL_TEXTS.positive)
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-lg font-semibold">{PANEL_TEXTS.issue}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={PANEL_TEXTS.volume} error={numberError(issue.volume)} required>
          {(control) => (
            <NumberInput
              {...control}
              value={issue.volume}
              onChange={({ target }) => onChange({ ...issue, volume: target.value })}
            />
          )}
        </Field>
        <Field label={PANEL_TEXTS.number} error={numberError(issue.issue)} required>
          {(control) => (
            <NumberInput
              {...control}
              value={issue.issue}
              onChange={({ target }) => onChange({ ...issue, issue: target.value })}
            />
          )}
        </Field>
        <Field
          label={PANEL_TEXTS.date}
          error={isCalendarDay(issue.date) ? undefined : PANEL_TEXTS.realDate}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={issue.date}
              onChange={({ target }) => onChange({ ...issue, date: target.value })}
            />
          )}
        </Field>
      </div>
      {isComplete(issue) && (
        <p className="mt-3 text-sm wrap-anywhere text-muted">
          Noms donnés&nbsp;: <code>{issueCoverName(named)}</code> et <code>{issuePdfName(named)}</code>. Un
          fichier qui porte déjà le nom d’un numéro ou d’un article garde sa place.
        </p>
      )}
    </fieldset>
  )
}
