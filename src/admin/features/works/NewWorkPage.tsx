import { ArrowLeft } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { EMPTY_WORK_FORM, type WorkForm } from '#domain/works/work-form.ts'
import { WORK_FORM_TEXTS } from '#domain/works/field-description.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { saveContributorEmails } from './save-contributor-emails.ts'
import { type Saving, WorkEditor } from './WorkEditor.tsx'
import { createWork } from './work-queries.ts'

const CREATING = 'creating-work'

/** Creates a work. */
export const NewWorkPage = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)

  const create = async (values: WorkForm, { form, onSaved }: Saving) => {
    toast.loading(WORK_FORM_TEXTS.creating, { id: CREATING })
    try {
      const { id } = await createWork(values)
      await saveContributorEmails(id, values, EMPTY_WORK_FORM)
      onSaved()
      toast.success(WORK_FORM_TEXTS.created, {
        id: CREATING,
        action: { label: 'Ouvrir', onClick: () => void navigate(`/admin/articles/edit/${id}`) },
      })
      void refreshWorks(queries)
      // A new form: fields, files and what was found of them begin anew.
      setRound((before) => before + 1)
      scrollTo(0, 0)
    } catch (error) {
      if (error instanceof BackendError && error.code === UNIQUE_VIOLATION) {
        toast.error(WORK_FORM_TEXTS.duplicate, { id: CREATING })
        form.setError('title', { message: WORK_FORM_TEXTS.duplicate }, { shouldFocus: true })
      } else {
        toast.error(WORK_FORM_TEXTS.createFailed, {
          id: CREATING,
          ...(error instanceof Error && { description: error.message }),
        })
      }
    }
  }

  return (
    <>
      <p className="mb-3">
        <Link className="link text-sm" to="/admin/content">
          <ArrowLeft size={16} aria-hidden="true" className="inline align-[-0.15em]" /> Retour au contenu
        </Link>
      </p>
      <ScreenHead title={WORK_FORM_TEXTS.newTitle} />
      <WorkEditor key={round} initial={EMPTY_WORK_FORM} submitLabel="Créer l’article" onSave={create} />
    </>
  )
}
