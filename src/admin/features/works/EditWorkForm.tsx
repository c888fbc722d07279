import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import type { WorkBase } from './work-editing.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { WORK_FORM_TEXTS } from '#domain/works/field-description.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { NO_LIST, PUBLISHING_TEXTS } from '#domain/works/publishing-needs.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { saveContributorEmails } from './save-contributor-emails.ts'
import { type Saving, WorkEditor } from './WorkEditor.tsx'
import { saveWork, type StoredWork } from './work-queries.ts'

type Conflict = { base: WorkForm; mine: WorkForm; theirs: StoredWork; saving: Saving }

type Props = {
  work: StoredWork
  /** A version of the work that was made beside the form, which goes on from it. */
  newer: StoredWork | undefined
}

/** The form of a stored work. Another editor's change is never overwritten unseen. */
export const EditWorkForm = ({ work, newer }: Props) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()

  const fail = (error: unknown, { form }: Saving) => {
    if (error instanceof BackendError && error.code === UNIQUE_VIOLATION) {
      toast.error(WORK_FORM_TEXTS.duplicate)
      form.setError('title', { message: WORK_FORM_TEXTS.duplicate }, { shouldFocus: true })
      return
    }
    if (error instanceof BackendError && error.code === NO_LIST) {
      toast.error(PUBLISHING_TEXTS.refused)
      return
    }
    toast.error(WORK_FORM_TEXTS.updateFailed, {
      ...(error instanceof Error && { description: error.message }),
    })
  }

  const save = async (base: WorkBase, values: WorkForm, saving: Saving) => {
    try {
      const outcome = await saveWork({ ...base, id: work.id }, values)
      if (outcome.kind === 'gone') return toast.error(WORK_FORM_TEXTS.notFound)
      if (outcome.kind === 'conflict')
        return setConflict({ base: base.form, mine: values, theirs: outcome.theirs, saving })
      await saveContributorEmails(work.id, values, base.form)
      saving.onSaved()
      toast.success(WORK_FORM_TEXTS.updated)
      await navigate('/admin/articles')
      await refreshWorks(queries)
    } catch (error) {
      fail(error, saving)
    }
  }

  return (
    <>
      <WorkEditor
        work={work}
        newer={newer}
        initial={work.form}
        submitLabel="Enregistrer les modifications"
        onSave={async (values, saving) => {
          await save(saving.base ?? work, values, saving)
        }}
      />
      {conflict && (
        <ConflictDialog
          // When the work was saved once more meanwhile, a new conflict begins with the chosen values as mine.
          key={conflict.theirs.version}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs.form}
          workId={work.id}
          onCancel={() => setConflict(undefined)}
          onResolve={async (merged) => {
            await save(conflict.theirs, merged, conflict.saving)
          }}
        />
      )}
    </>
  )
}
