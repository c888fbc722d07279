import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findConflicts, mergeVersions, type Side } from './work-editing.ts'
import { fieldText, labelOf, type WorkFormField } from '#domain/works/field-changes.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Choice } from '#ui/Choice.tsx'
import { historyQuery } from './history-queries.ts'

type Props = {
  /** What both versions were made of. */
  base: WorkForm
  mine: WorkForm
  theirs: WorkForm
  workId: string
  onCancel: () => void
  onResolve: (merged: WorkForm) => Promise<void>
}

/** Two editors changed the same work: shows both versions field by field and saves what is chosen of each. */
export const ConflictDialog = ({ base, mine, theirs, workId, onCancel, onResolve }: Props) => {
  const conflicts = findConflicts(base, mine, theirs)
  const [choices, setChoices] = useState<ReadonlyMap<WorkFormField, Side>>(
    () => new Map(conflicts.map(({ field, proposed }) => [field, proposed])),
  )
  const [busy, setBusy] = useState(false)
  const last = useQuery(historyQuery(workId)).data?.[0]
  const takeAll = (side: Side) => setChoices(new Map(conflicts.map(({ field }) => [field, side])))
  const resolve = async () => {
    setBusy(true)
    try {
      await onResolve(mergeVersions(mine, theirs, choices))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title="Cet article a été modifié entre-temps"
      description={`${last?.changedBy ?? 'Une autre personne'} l’a enregistré${last ? ` le ${formatMoment(last.changedAt)}` : ''} pendant que vous le modifiiez. Rien n’est écrasé\u00a0: choisissez, champ par champ, ce qui est enregistré.`}
      dismissible={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            Continuer la rédaction
          </Button>
          <Button busy={busy} onClick={() => void resolve()}>
            Enregistrer ce choix
          </Button>
        </>
      }
    >
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => takeAll('mine')}>
          Tout garder de ma version
        </Button>
        <Button variant="outline" size="sm" onClick={() => takeAll('theirs')}>
          Tout prendre de l’autre version
        </Button>
      </p>
      {conflicts.length === 0 && <p className="mt-4">Les deux versions disent la même chose.</p>}
      {conflicts.map(({ field, bothChanged }) => (
        <fieldset key={field} className="mt-5">
          <legend className="font-semibold">
            {labelOf(field)}
            {bothChanged && <span className="font-normal text-muted"> – modifié des deux côtés</span>}
          </legend>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="flex gap-2 rounded-md border border-rule p-3">
                <Choice
                  type="radio"
                  id={`${field}-${side}`}
                  name={field}
                  aria-describedby={`${field}-${side}-text`}
                  checked={choices.get(field) === side}
                  onChange={() => setChoices(new Map([...choices, [field, side]]))}
                />
                <div className="min-w-0">
                  <label htmlFor={`${field}-${side}`} className="block text-sm font-semibold">
                    {side === 'mine' ? 'Ma version' : 'L’autre version'}
                  </label>
                  <p id={`${field}-${side}-text`} className="wrap-anywhere whitespace-pre-line">
                    {fieldText(field, side === 'mine' ? mine : theirs) || (
                      <em className="text-muted">vide</em>
                    )}
                  </p>
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
