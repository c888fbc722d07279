import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useMutation } from '#browser/queries/useMutation.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { ISSUE_PUBLISHING_TEXTS as TEXTS } from './issue-checks.ts'
import { ISSUE_FORM_TEXTS, IssueNumberingSchema } from './issue-form.ts'
import type { NumberedBy } from '#domain/publications/registry.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { createIssue, issuesQuery } from './issues-queries.ts'

type Numbering = z.output<typeof IssueNumberingSchema>

type Props = { publication: NumberedBy<'issue'>; onClose: () => void }

/** Makes an issue before its articles are there, and opens it. */
export const NewIssueDialog = ({ publication, onClose }: Props) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<Numbering>({
    resolver: zodResolver(IssueNumberingSchema),
    defaultValues: { volume: '', number: '' },
  })
  const isLeaving = useRef(false)
  const creating = useMutation({
    mutationFn: ({ volume, number }: Numbering) => createIssue(publication, volume, number),
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: issuesQuery(publication).queryKey })
      isLeaving.current = true
      await navigate(`/admin/issues/${id}`)
    },
    meta: { showsOwnError: true },
  })
  const error = creating.error
  return (
    <FormDialog
      title={TEXTS.newIssue}
      submitLabel={TEXTS.create}
      size="sm"
      isDirty={formState.isDirty}
      busy={creating.isPending}
      error={
        error
          ? error instanceof BackendError && error.code === UNIQUE_VIOLATION
            ? ISSUE_FORM_TEXTS.exists
            : error.message
          : undefined
      }
      onClose={onClose}
      onSubmit={handleSubmit((values) => creating.mutate(values))}
    >
      <UnsavedGuard isDirty={formState.isDirty} isLeaving={isLeaving}>
        Le numéro ne sera pas créé.
      </UnsavedGuard>
      <Field label={ISSUE_FORM_TEXTS.labels.volume} required error={formState.errors.volume?.message}>
        {(wired) => <TextInput {...wired} autoComplete="off" {...register('volume')} />}
      </Field>
      <Field label={ISSUE_FORM_TEXTS.labels.number} required error={formState.errors.number?.message}>
        {(wired) => <TextInput {...wired} autoComplete="off" {...register('number')} />}
      </Field>
    </FormDialog>
  )
}
