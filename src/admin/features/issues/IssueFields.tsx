import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { writeDate } from '#domain/dates/written-date.ts'
import { type IssueForm, IssueFormSchema, toIssueForm, ISSUE_FORM_TEXTS as TEXTS } from './issue-form.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DateField } from '../../dates/DateField.tsx'
import { useImageUpload } from '../../photos/useImageUpload.ts'
import { ConflictNotice } from '../../unsaved/ConflictNotice.tsx'
import { resetToSaved } from '../../unsaved/reset-to-saved.ts'
import { useEditedRow } from '../../unsaved/useEditedRow.ts'
import { saveIssue, type StoredIssue } from './issues-queries.ts'
import { IssueCover } from './IssueCover.tsx'
import { SectionsField } from './SectionsField.tsx'

const shownValue = (field: keyof IssueForm, value: string): string =>
  field === 'date' ? writeDate(value) : value

type Props = {
  /** What the form begins with; another `key` begins it anew. */
  issue: IssueRecord
  /** What is stored now, after saving or where another editor saved meanwhile. */
  onStored: (stored: StoredIssue) => void
  onDirty: (isDirty: boolean) => void
}

/** The form of an issue. When another editor saved meanwhile, their values are shown beside those that were typed. */
export const IssueFields = ({ issue, onStored, onDirty }: Props) => {
  // The page may read a newer version at any time: saving over it would undo what this form does not show.
  const { base, conflict, takeTheirs, takeSaved } = useEditedRow(issue, toIssueForm, TEXTS.labels, shownValue)
  const { register, control, handleSubmit, formState, reset, getValues, setValue } = useForm<
    IssueForm,
    unknown,
    z.output<typeof IssueFormSchema>
  >({ resolver: zodResolver(IssueFormSchema), defaultValues: toIssueForm(issue) })
  const { errors, isDirty } = formState
  const upload = useImageUpload(PUBLICATIONS[base.publication].buckets.covers, (cover) =>
    setValue('cover', cover, { shouldDirty: true }),
  )
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const saving = useMutation({
    mutationFn: (form: z.output<typeof IssueFormSchema>) => saveIssue(base, form),
    onMutate: () => getValues(),
    meta: { showsOwnError: true },
    onSuccess: ({ kind, stored }, _form, sent) => {
      const form = { getValues, reset, setValue }
      if (kind === 'conflict') takeTheirs(form, stored.issue)
      else {
        takeSaved(stored.issue)
        resetToSaved(form, sent, toIssueForm(stored.issue))
        toast.success(TEXTS.saved)
      }
      onStored(stored)
    },
  })

  return (
    <form
      noValidate
      className="card grid gap-4 p-5"
      onSubmit={(event) => {
        if (saving.isPending || upload.part !== undefined) event.preventDefault()
        else void handleSubmit((form) => saving.mutate(form))(event)
      }}
    >
      {conflict && <ConflictNotice title={TEXTS.conflict} conflict={conflict} />}
      {saving.error && (
        <Notice tone="danger" title={TEXTS.failed}>
          {saving.error instanceof BackendError && saving.error.code === UNIQUE_VIOLATION
            ? TEXTS.exists
            : saving.error.message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TEXTS.labels.volume} required error={errors.volume?.message}>
          {(wired) => <TextInput {...wired} autoComplete="off" {...register('volume')} />}
        </Field>
        <Field
          label={TEXTS.labels.number}
          required
          hint={TEXTS.hints.numbering}
          error={errors.number?.message}
        >
          {(wired) => <TextInput {...wired} autoComplete="off" {...register('number')} />}
        </Field>
      </div>
      <Field label={TEXTS.labels.theme} hint={TEXTS.hints.theme} error={errors.theme?.message}>
        {(wired) => <TextInput {...wired} autoComplete="off" {...register('theme')} />}
      </Field>
      <Controller
        control={control}
        name="date"
        render={({ field: { value, onChange, onBlur } }) => (
          <div id="field-date">
            <DateField
              label={TEXTS.labels.date}
              value={value}
              error={errors.date?.message}
              onChange={onChange}
              onBlur={onBlur}
              className="max-w-xs"
            />
            <p className="hint">{TEXTS.hints.date}</p>
          </div>
        )}
      />
      <Controller
        control={control}
        name="cover"
        render={({ field: { value, onChange } }) => (
          <IssueCover issue={base} value={value} upload={upload} onRemove={() => onChange('')} />
        )}
      />
      <Controller
        control={control}
        name="sections"
        render={({ field: { value, onChange } }) => (
          <SectionsField
            sections={value}
            error={errors.sections?.message ?? errors.sections?.root?.message}
            onChange={onChange}
          />
        )}
      />
      <Field label={TEXTS.labels.editorial} hint={TEXTS.hints.editorial} error={errors.editorial?.message}>
        {(wired) => <TextArea {...wired} {...register('editorial')} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={saving.isPending}
          disabled={(!isDirty && !conflict) || upload.part !== undefined}
        >
          Enregistrer
        </Button>
        {isDirty && <span className="text-sm text-muted">Modifications non enregistrées</span>}
      </div>
    </form>
  )
}
