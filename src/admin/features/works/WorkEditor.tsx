import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import type { WorkBase } from './work-editing.ts'
import type { WorkFileKind } from '#domain/works/work-files.ts'
import { editedWorkFormSchema, NewWorkFormSchema, type WorkForm } from '#domain/works/work-form.ts'
import { formatMoment, toHaiti } from '#domain/dates/moment.ts'
import { isMoment } from '#domain/works/publishing-fields.ts'
import { factsOfForm, type PublishingNeed, publishingNeeds } from '#domain/works/publishing-needs.ts'
import { Button } from '#ui/Button.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FilesField } from './FilesField.tsx'
import { MissingFields } from './MissingFields.tsx'
import { PublishingNeeds, PublishingQuestion } from './PublishingNeeds.tsx'
import { useDeviceDraft } from './useDeviceDraft.ts'
import { useNewerVersion } from './useNewerVersion.ts'
import { usePdfDuplicates } from './usePdfDuplicates.ts'
import { usePreview } from './usePreview.ts'
import { useWorkUploads } from './useWorkUploads.ts'
import type { StoredWork } from './work-queries.ts'
import { WorkFormFields } from './WorkFormFields.tsx'

/** What a page does with the form once it is valid and its files are in their places. */
export type Saving = {
  form: UseFormReturn<WorkForm>
  /** Saved: the draft of the device goes, and leaving asks nothing. */
  onSaved: () => void
  /** What the changes are made of: an older version than the work's where a draft of the device is. Absent for a new work. */
  base: WorkBase | undefined
}

type Props = {
  /** The work that is edited; absent for a new one. */
  work?: StoredWork
  /** A version of the work that was made beside the form, which goes on from it. */
  newer?: StoredWork | undefined
  initial: WorkForm
  submitLabel: string
  onSave: (values: WorkForm, saving: Saving) => Promise<void>
}

/** The article form whole: fields, files, duplicates, draft of the device, preview, guard. */
export const WorkEditor = ({ work, newer, initial, submitLabel, onSave }: Props) => {
  const [schema] = useState(() => (work ? editedWorkFormSchema(work.form) : NewWorkFormSchema))
  const form = useForm<WorkForm>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    mode: 'onChange',
  })
  const { control, formState, handleSubmit, setValue, getValues, reset } = form
  const { isValid, isSubmitting, isDirty, errors } = formState
  const [type, articleFiles, annexes, cover, status] = useWatch({
    control,
    name: ['source', 'articleFiles', 'annexes', 'cover', 'status'],
  })
  const isLeaving = useRef(false)
  const [base, setBase] = useState<WorkBase | undefined>(work && { version: work.version, form: work.form })
  useNewerVersion({ form, base, newer, onTaken: setBase })
  const draft = useDeviceDraft({ control, workId: work?.id, base, stored: initial })
  const openPreview = usePreview(control, work)
  const pdfs = usePdfDuplicates(work?.id)

  const put = (kind: WorkFileKind, values: string[]) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true }
    if (kind === 'cover') setValue('cover', values.at(-1) ?? '', options)
    else setValue(kind, values, options)
  }
  const uploads = useWorkUploads((kind, stored) => {
    const before = kind === 'cover' ? [] : getValues(kind)
    put(kind, [...before.filter((each) => each !== stored), stored])
  })

  const resume = () => {
    if (!draft.found) return
    reset(draft.found.form, { keepDefaultValues: true })
    void form.trigger()
    // A draft of an older version must lead to a conflict with the newer one, not overwrite it.
    if (draft.found.base) setBase(draft.found.base)
    draft.dismiss()
  }

  const { mutateAsync: save } = useMutation({
    mutationFn: async (values: WorkForm) => {
      await onSave(await uploads.settle(values), {
        form,
        base,
        onSaved: () => {
          isLeaving.current = true
          draft.forget()
        },
      })
      isLeaving.current = false
    },
  })

  const [asked, setAsked] = useState<PublishingNeed[]>([])
  const usedStatus = useRef(status)
  useEffect(() => {
    if (usedStatus.current === status) return
    usedStatus.current = status
    if (status !== 'published') return
    const change = { shouldDirty: true, shouldValidate: true }
    // A schedule is not shown then: nobody could mend it.
    if (!isMoment(getValues('publishAt'))) setValue('publishAt', '', change)
    // A work that is about to appear is dated today, where the editor sees it.
    if (initial.status !== 'published' && getValues('publicationDate').trim() === '')
      setValue('publicationDate', toHaiti(new Date().toISOString()).day, change)
  }, [status, initial.status, getValues, setValue])

  const ask = async (values: WorkForm) => {
    const appears =
      (values.status === 'published' && initial.status !== 'published') ||
      (values.status === 'published' && !work) ||
      (values.publishAt !== '' && values.publishAt !== initial.publishAt)
    const needs = appears ? publishingNeeds(factsOfForm(values)) : []
    if (needs.length > 0) setAsked(needs)
    else await save(values)
  }

  const fields = { type, uploads }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((values) => ask(values))(event)}
    >
      <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving}>
        Un brouillon reste sur cet appareil et vous sera proposé à votre retour.
      </UnsavedGuard>
      <PublishingQuestion
        needs={asked}
        onMend={() => setAsked([])}
        onPublish={() => {
          setAsked([])
          void handleSubmit((values) => save(values))()
        }}
      />
      {draft.found && (
        <DraftOffer
          savedAt={draft.found.savedAt}
          title={draft.found.form.title}
          onResume={resume}
          onForget={draft.forget}
        />
      )}
      <WorkFormFields form={form} workId={work?.id} />
      <section className="card grid gap-5 p-5" aria-labelledby="section-files">
        <h2 id="section-files">Fichiers</h2>
        <FilesField
          {...fields}
          kind="articleFiles"
          label="Fichiers de l’article"
          required={!work}
          values={articleFiles}
          error={errors.articleFiles?.message}
          onChange={(values) => put('articleFiles', values)}
          onFiles={(files) => void pdfs.check(files)}
        />
        <DuplicateNotice same="pdf" works={pdfs.found} />
        <FilesField
          {...fields}
          kind="cover"
          label="Image de couverture"
          required={!work}
          values={cover === '' ? [] : [cover]}
          error={errors.cover?.message}
          onChange={(values) => put('cover', values)}
        />
        <FilesField
          {...fields}
          kind="annexes"
          label="Annexes"
          values={annexes}
          error={errors.annexes?.message}
          onChange={(values) => put('annexes', values)}
        />
      </section>
      <div className="sticky bottom-0 z-10 -mx-1 grid gap-2 border-t border-rule bg-paper px-1 py-3">
        <MissingFields control={control} schema={schema} />
        <PublishingNeeds control={control} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" busy={isSubmitting} disabled={!isValid || uploads.isUploading}>
            {submitLabel}
          </Button>
          <Button variant="outline" onClick={openPreview}>
            Aperçu
          </Button>
          {draft.draftSavedAt && (
            <p className="text-sm text-muted" role="status">
              Brouillon gardé sur cet appareil le {formatMoment(draft.draftSavedAt)}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}
