import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, EDIT_CONFLICT, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import type { KnownWork } from '#domain/imports/import-row.ts'
import {
  EMPTY_REFERENCE,
  type ReferenceForm,
  referenceFormOfRow,
  ReferenceFormSchema,
} from './reference-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import { addReference, changeReference, findTwin, type Twin } from './reference-writing.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof BackendError && error.code === EDIT_CONFLICT)
    return 'Quelqu’un a modifié cette notice entre-temps. Fermez, rouvrez-la, et reprenez votre modification.'
  if (error instanceof BackendError && error.code === UNIQUE_VIOLATION)
    return 'Une notice de ce titre existe déjà dans ce volume et ce numéro.'
  return 'La notice n’a pas été enregistrée. Votre saisie est toujours là\u00a0: réessayez.'
}

type Props = { work: KnownWork | undefined; onClose: () => void }

/** The form of an entry, a new one without a work. */
export const ReferenceFormDialog = ({ work, onClose }: Props) => {
  const queries = useQueryClient()
  const [shown, setShown] = useState<{ title: string; doi: string; twin: Twin }>()
  const form = useForm<ReferenceForm>({
    resolver: zodResolver(ReferenceFormSchema),
    defaultValues: work ? referenceFormOfRow(work) : EMPTY_REFERENCE,
  })
  const { isDirty } = form.formState
  const isLeaving = useRef(false)
  const close = () => {
    isLeaving.current = true
    onClose()
  }
  const [title, doi] = useWatch({ control: form.control, name: ['title', 'doi'] })
  // The answer counts for this title and DOI. When one of them changes, the question is asked again.
  const twin = shown?.title === title && shown.doi === doi ? shown.twin : undefined
  const save = useMutation({
    mutationFn: async (filled: ReferenceForm): Promise<boolean> => {
      if (work) {
        await changeReference(work.id, work.version, filled)
        return true
      }
      // The first press of "Enregistrer" shows the entry that may be the same; the second press saves all the same.
      const found = twin ? undefined : await findTwin(filled)
      setShown(found && { ...form.getValues(), twin: found })
      if (found) return false
      await addReference(filled)
      return true
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return
      toast.success(work ? 'Notice enregistrée' : 'Notice ajoutée')
      void refreshWorks(queries)
      close()
    },
    meta: { showsOwnError: true },
  })

  return (
    <FormDialog
      size="lg"
      title={work ? 'Modifier la notice' : 'Nouvelle notice'}
      submitLabel={twin ? 'Enregistrer quand même' : 'Enregistrer'}
      isDirty={isDirty}
      busy={save.isPending}
      error={save.error ? wordsOf(save.error) : undefined}
      onSubmit={form.handleSubmit((filled) => save.mutate(filled))}
      onClose={close}
    >
      <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} ofView>
        La notice restera celle d’avant.
      </UnsavedGuard>
      <ReferenceFields form={form} />
      {work && (
        <p className="text-sm">
          <Link className="link" to={`/admin/articles/edit/${work.id}`}>
            Fichiers, couverture et historique
          </Link>
        </p>
      )}
      {twin && (
        <Notice tone="warning" title={twin.reason}>
          {twin.work.title}
          {twin.work.authors.length > 0 && ` — ${twin.work.authors.join(', ')}`}
        </Notice>
      )}
    </FormDialog>
  )
}
