import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { CATEGORY_NAMES } from '#domain/articles/category.ts'
import { SPECIALTY_NAMES } from '#domain/articles/specialty.ts'
import { BackendError, EDIT_CONFLICT, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import type { KnownWork } from '#domain/imports/known-work.ts'
import { EMPTY_NOTICE, type NoticeForm, NoticeFormSchema } from '#domain/index-medicus/notice-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { ListField } from '#ui/ListField.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { addNotice, changeNotice, findTwin, type Twin } from './notice-writing.ts'
import { noticeQuery } from './notices-queries.ts'

const itemsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A value that the lists don't know is offered as it is, so that saving keeps it. */
const withOwn = (names: Record<string, string>, own: string) =>
  itemsOf(own === '' || own in names ? names : { ...names, [own]: own })

const STATUSES = itemsOf({ published: 'Publiée', draft: 'Brouillon' })

const formOf = (work: KnownWork): NoticeForm => ({
  title: work.title,
  authors: work.authors,
  journal: work.journal ?? '',
  publicationDate: work.publication_date?.slice(0, 10) ?? '',
  volume: work.volume ?? '',
  issue: work.issue ?? '',
  pageNumber: work.page_number ?? '',
  doi: work.doi ?? '',
  abstract: work.abstract ?? '',
  keywords: work.keywords,
  category: work.category ?? '',
  specialty: work.specialty ?? '',
  status: work.status === 'draft' || work.status === 'pending' ? 'draft' : 'published',
})

const wordsOf = (error: unknown): string => {
  if (error instanceof BackendError && error.code === EDIT_CONFLICT)
    return 'Quelqu’un a modifié cette notice entre-temps. Fermez, rouvrez-la, et reprenez votre modification.'
  if (error instanceof BackendError && error.code === UNIQUE_VIOLATION)
    return 'Une notice de ce titre existe déjà dans ce volume et ce numéro.'
  return 'La notice n’a pas été enregistrée. Votre saisie est toujours là : réessayez.'
}

type FormProps = { work: KnownWork | undefined; onClose: () => void }

const NoticeFields = ({ work, onClose }: FormProps) => {
  const queries = useQueryClient()
  const formId = useId()
  const [twin, setTwin] = useState<Twin>()
  const { register, control, handleSubmit, formState } = useForm<NoticeForm>({
    resolver: zodResolver(NoticeFormSchema),
    defaultValues: work ? formOf(work) : EMPTY_NOTICE,
  })
  const { errors, isDirty, defaultValues } = formState
  const save = useMutation({
    mutationFn: async (form: NoticeForm): Promise<boolean> => {
      if (work) {
        await changeNotice(work.id, work.version, form)
        return true
      }
      // The second "Enregistrer" answers the question of the first.
      const found = twin ? undefined : await findTwin(form)
      setTwin(found)
      if (found) return false
      await addNotice(form)
      return true
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return
      toast.success(work ? 'Notice enregistrée' : 'Notice ajoutée')
      for (const key of ['index-medicus', 'works', 'dashboard'])
        void queries.invalidateQueries({ queryKey: [key] })
      onClose()
    },
    meta: { showsOwnFailure: true },
  })

  return (
    <Dialog
      open
      size="lg"
      title={work ? 'Modifier la notice' : 'Nouvelle notice'}
      dismissible={!save.isPending && !isDirty}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {twin ? 'Enregistrer quand même' : 'Enregistrer'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-6"
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <Field label="Titre" required className="sm:col-span-6" error={errors.title?.message}>
          {(field) => <TextArea {...field} rows={2} {...register('title')} />}
        </Field>
        <div className="sm:col-span-6">
          <Controller
            control={control}
            name="authors"
            render={({ field }) => (
              <ListField
                label="Auteurs"
                addLabel="Ajouter un auteur"
                hint="Prénom puis nom, un auteur à la fois"
                required
                error={errors.authors?.message}
                values={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <Field label="Revue" className="sm:col-span-4" error={errors.journal?.message}>
          {(field) => <TextInput {...field} {...register('journal')} />}
        </Field>
        <Field label="Date de publication" className="sm:col-span-2" error={errors.publicationDate?.message}>
          {(field) => <TextInput {...field} type="date" {...register('publicationDate')} />}
        </Field>
        <Field label="Volume" className="sm:col-span-2" error={errors.volume?.message}>
          {(field) => <TextInput {...field} {...register('volume')} />}
        </Field>
        <Field label="Numéro" className="sm:col-span-2" error={errors.issue?.message}>
          {(field) => <TextInput {...field} {...register('issue')} />}
        </Field>
        <Field label="Pages" className="sm:col-span-2" error={errors.pageNumber?.message}>
          {(field) => <TextInput {...field} placeholder="12-18" {...register('pageNumber')} />}
        </Field>
        <Field label="DOI" className="sm:col-span-6" error={errors.doi?.message}>
          {(field) => <TextInput {...field} placeholder="10.1000/exemple" {...register('doi')} />}
        </Field>
        <Field label="Résumé" className="sm:col-span-6" error={errors.abstract?.message}>
          {(field) => <TextArea {...field} rows={5} {...register('abstract')} />}
        </Field>
        <div className="sm:col-span-6">
          <Controller
            control={control}
            name="keywords"
            render={({ field }) => (
              <ListField
                label="Mots-clés"
                addLabel="Ajouter un mot-clé"
                values={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <Field label="Catégorie" className="sm:col-span-2">
          {(field) => (
            <Select
              {...field}
              items={withOwn(CATEGORY_NAMES, defaultValues?.category ?? '')}
              placeholder="Aucune"
              {...register('category')}
            />
          )}
        </Field>
        <Field label="Spécialité" className="sm:col-span-2">
          {(field) => (
            <Select
              {...field}
              items={withOwn(SPECIALTY_NAMES, defaultValues?.specialty ?? '')}
              placeholder="Aucune"
              {...register('specialty')}
            />
          )}
        </Field>
        <Field label="État" className="sm:col-span-2">
          {(field) => <Select {...field} items={STATUSES} {...register('status')} />}
        </Field>
        {work && (
          <p className="text-sm sm:col-span-6">
            <Link className="link" to={`/admin/articles/edit/${work.id}`}>
              Fichiers, couverture et historique
            </Link>
          </p>
        )}
      </form>
      {twin && (
        <Notice tone="warning" title={twin.reason}>
          {twin.work.title}
          {twin.work.authors.length > 0 && ` — ${twin.work.authors.join(', ')}`}
        </Notice>
      )}
      {save.isError && <Notice tone="danger">{wordsOf(save.error)}</Notice>}
    </Dialog>
  )
}

const ExistingNotice = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(noticeQuery(id))
  if (data) return <NoticeFields work={data} onClose={onClose} />
  return (
    <Dialog open title="Modifier la notice" onClose={onClose}>
      {isPending && <Loading>Lecture de la notice…</Loading>}
      {isError && (
        <ListFailure busy={isFetching} onRetry={() => void refetch()}>
          La notice n’a pas pu être lue.
        </ListFailure>
      )}
      {data === null && <Notice tone="warning">Cette notice n’existe plus.</Notice>}
    </Dialog>
  )
}

/** The form of an entry over the list: `new`, or the id of one that is there. */
export const NoticeDialog = ({ entry, onClose }: { entry: string; onClose: () => void }) =>
  entry === 'new' ? (
    <NoticeFields work={undefined} onClose={onClose} />
  ) : (
    <ExistingNotice key={entry} id={entry} onClose={onClose} />
  )
