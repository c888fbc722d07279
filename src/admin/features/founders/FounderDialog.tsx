import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { FOUNDER_BUCKET, type FounderForm, founderForm, FounderFormSchema } from '#domain/founders/founder.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ListField } from '#ui/ListField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { PHOTO_ON_ITS_WAY, PhotoField } from '../../photos/PhotoField.tsx'
import { useImageUpload } from '../../photos/useImageUpload.ts'
import { ConflictNotice } from '../../unsaved/ConflictNotice.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { useEditedRow } from '../../unsaved/useEditedRow.ts'
import { type FounderRow, saveFounder } from './founders-queries.ts'

type Props = {
  /** The founder to change; absent for a new one. */
  founder: FounderRow | undefined
  /** How many founders there are: a new one comes last. */
  count: number
  onClose: () => void
}

const LABELS = {
  name: 'Nom',
  title: 'Titre',
  role: 'Rôle',
  location: 'Lieu',
  isDeceased: 'Décédé(e)',
  bio: 'Biographie',
  specialties: 'Spécialités',
  achievements: 'Réalisations',
  responsibilities: 'Responsabilités',
  photo: 'Photo',
}

const FIELDS = [
  { name: 'name', required: true },
  { name: 'title', required: true },
  { name: 'role', required: true },
  { name: 'location', required: false },
] as const

const LISTS = [
  { name: 'specialties', addLabel: 'Ajouter une spécialité' },
  { name: 'achievements', addLabel: 'Ajouter une réalisation' },
  { name: 'responsibilities', addLabel: 'Ajouter une responsabilité' },
] as const

/** The form of a founder. */
export const FounderDialog = ({ founder, count, onClose }: Props) => {
  const queries = useQueryClient()
  const form = useForm<FounderForm>({
    resolver: zodResolver(FounderFormSchema),
    defaultValues: founderForm(founder),
  })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (all: FounderForm) => all })
  const setPhoto = (photo: string) => form.setValue('photo', photo, { shouldDirty: true })
  const upload = useImageUpload(FOUNDER_BUCKET, setPhoto)
  const { base, conflict, takeTheirs } = useEditedRow(founder, founderForm, LABELS)
  const saving = useMutation({
    mutationFn: (filled: FounderForm) => saveFounder(filled, base, count),
    onSuccess: async (newer) => {
      if (newer) takeTheirs(form, newer)
      await queries.invalidateQueries({ queryKey: ['founders'] })
      if (newer) return
      toast.success(founder ? 'Fiche modifiée' : 'Fondateur ajouté')
      onClose()
    },
    meta: { showsOwnError: true },
  })
  return (
    <FormDialog
      size="lg"
      title={founder ? `Modifier ${founder.name ?? 'la fiche'}` : 'Nouveau fondateur'}
      isDirty={isDirty}
      busy={saving.isPending}
      notYet={upload.part === undefined ? undefined : PHOTO_ON_ITS_WAY}
      error={saving.error ? `La fiche n’a pas pu être enregistrée\u00a0: ${saving.error.message}` : undefined}
      onSubmit={form.handleSubmit((filled) => saving.mutate(filled))}
      onClose={onClose}
    >
      <UnsavedGuard isDirty={isDirty}>La fiche restera celle d’avant.</UnsavedGuard>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, required }) => (
          <Field key={name} label={LABELS[name]} required={required} error={errors[name]?.message}>
            {(control) => <TextInput {...control} autoComplete="off" {...form.register(name)} />}
          </Field>
        ))}
      </div>
      <Checkbox label={LABELS.isDeceased} {...form.register('isDeceased')} />
      <Field label={LABELS.bio} error={errors.bio?.message}>
        {(control) => <TextArea {...control} {...form.register('bio')} />}
      </Field>
      {LISTS.map(({ name, addLabel }) => (
        <ListField
          key={name}
          label={LABELS[name]}
          addLabel={addLabel}
          values={values[name]}
          onChange={(list) => form.setValue(name, list, { shouldDirty: true })}
        />
      ))}
      <PhotoField
        bucket={FOUNDER_BUCKET}
        person={values.name}
        value={values.photo}
        upload={upload}
        error={errors.photo?.message}
        onRemove={() => setPhoto('')}
      />
      {conflict && <ConflictNotice title="Cette fiche a été modifiée entre-temps" conflict={conflict} />}
    </FormDialog>
  )
}
