import { type SubmitEvent, useId, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import {
  RELATION_KINDS,
  RELATION_TEXTS,
  relationFormSchema,
  type RelationKind,
  type RelationSide,
} from '#domain/works/relations.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Choice } from '#ui/Choice.tsx'
import { DateField } from '../../dates/DateField.tsx'
import { RELATION_PANEL_TEXTS as TEXTS } from './record-texts.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { addRelation, type OfferedWork } from './relations-queries.ts'
import { WorkPicker } from './WorkPicker.tsx'

type Props = {
  work: { id: string; doi: string }
  onAdded: () => void
  onClose: () => void
}

/** Each kind from both sides, as one choice. */
const CHOICES: readonly { value: string; kind: RelationKind; side: RelationSide; label: string }[] =
  RELATION_KINDS.flatMap((kind) =>
    (['notice', 'subject'] as const).map((side) => ({
      value: `${kind} ${side}`,
      kind,
      side,
      label: RELATION_TEXTS[kind].choice[side],
    })),
  )

const addErrorText = (error: unknown): string =>
  error instanceof BackendError && error.code === UNIQUE_VIOLATION ? TEXTS.known : TEXTS.addFailed

/** The form of a new relation: what the work is to the other one, which one that is, since when and why. */
export const RelationForm = ({ work, onAdded, onClose }: Props) => {
  const id = useId()
  const [choice, setChoice] = useState('')
  const [isElsewhere, setIsElsewhere] = useState(false)
  const [other, setOther] = useState<OfferedWork>()
  const [doi, setDoi] = useState('')
  const [relatedOn, setRelatedOn] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const adding = useMutation({ mutationFn: addRelation, onSuccess: onAdded, meta: { showsOwnError: true } })

  const isDirty = other !== undefined || [choice, doi, relatedOn, reason].some((text) => text !== '')
  const chosen = CHOICES.find(({ value }) => value === choice)
  const parsed = relationFormSchema(work).safeParse({
    kind: chosen?.kind,
    side: chosen?.side,
    relatedWorkId: isElsewhere ? '' : (other?.id ?? ''),
    relatedDoi: isElsewhere ? doi : '',
    relatedOn,
    reason,
  })
  const messageOf = (...values: string[]): string | undefined =>
    isChecked ? parsed.error?.issues.find(({ path }) => values.includes(String(path[0])))?.message : undefined
  const targetError = messageOf('relatedWorkId', 'relatedDoi')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (parsed.success && !adding.isPending) adding.mutate(parsed.data)
  }

  return (
    <form noValidate className="card grid gap-4 p-5" aria-label={TEXTS.add} onSubmit={submit}>
      <UnsavedGuard isDirty={isDirty}>{TEXTS.leaving}</UnsavedGuard>
      <Field label={TEXTS.kind} error={messageOf('kind', 'side')} required>
        {(control) => (
          <Select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus follows what its user just opened
            autoFocus
            placeholder={TEXTS.chooseKind}
            items={CHOICES}
            value={choice}
            onChange={(event) => setChoice(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="label">{TEXTS.target}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[false, true].map((elsewhere) => (
            <label key={String(elsewhere)} className="flex min-h-11 items-center gap-2.5">
              <Choice
                className="mt-0"
                type="radio"
                name={`${id}-target`}
                checked={isElsewhere === elsewhere}
                onChange={() => setIsElsewhere(elsewhere)}
              />
              {elsewhere ? TEXTS.elsewhere : TEXTS.ours}
            </label>
          ))}
        </div>
        {isElsewhere ? (
          <Field label={TEXTS.doi} error={targetError} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={doi}
                onChange={(event) => setDoi(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <WorkPicker chosen={other} exceptId={work.id} error={targetError} onChoose={setOther} />
        )}
      </fieldset>
      <DateField
        className="sm:max-w-64"
        label={TEXTS.date}
        value={relatedOn}
        error={messageOf('relatedOn')}
        onChange={setRelatedOn}
      />
      <Field label={TEXTS.reason} hint={TEXTS.reasonHint} error={messageOf('reason')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {adding.isError && <Notice tone="danger">{addErrorText(adding.error)}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={adding.isPending}>
          {TEXTS.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </p>
    </form>
  )
}
