import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { type MemberForm, memberForm, MemberFormSchema, MEMBER_PHOTO_BUCKET } from '#domain/members/member.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { PHOTO_ON_ITS_WAY, PhotoField } from '../../photos/PhotoField.tsx'
import { useImageUpload } from '../../photos/useImageUpload.ts'
import { ConflictNotice } from '../../unsaved/ConflictNotice.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { useEditedRow } from '../../unsaved/useEditedRow.ts'
import { type MemberRow, saveMember } from './members-queries.ts'

type Props = {
  /** The member to change; absent for a new one. */
  member: MemberRow | undefined
  onClose: () => void
}

const LABELS = {
  name: 'Nom',
  titre: 'Titre',
  phone: 'Téléphone',
  email: 'Adresse email',
  photo: 'Photo',
}

const FIELDS = [
  { name: 'name', type: 'text', required: true },
  { name: 'titre', type: 'text', required: false },
  { name: 'phone', type: 'tel', required: false },
  { name: 'email', type: 'email', required: false },
] as const

/** The form of a member of the directory. */
export const MemberDialog = ({ member, onClose }: Props) => {
  const queries = useQueryClient()
  const form = useForm<MemberForm>({
    resolver: zodResolver(MemberFormSchema),
    defaultValues: memberForm(member),
  })
  const { errors, isDirty } = form.formState
  const [name, photo] = useWatch({ control: form.control, name: ['name', 'photo'] })
  const setPhoto = (value: string) => form.setValue('photo', value, { shouldDirty: true })
  const upload = useImageUpload(MEMBER_PHOTO_BUCKET, setPhoto)
  const { base, conflict, takeTheirs } = useEditedRow(member, memberForm, LABELS)
  const saving = useMutation({
    mutationFn: (values: MemberForm) => saveMember(values, base),
    onSuccess: async (newer) => {
      if (newer) takeTheirs(form, newer)
      await queries.invalidateQueries({ queryKey: ['members'] })
      if (newer) return
      toast.success(member ? 'Membre modifié' : 'Membre ajouté')
      onClose()
    },
    meta: { showsOwnError: true },
  })
  return (
    <FormDialog
      title={member ? `Modifier ${member.name}` : 'Nouveau membre'}
      isDirty={isDirty}
      busy={saving.isPending}
      notYet={upload.part === undefined ? undefined : PHOTO_ON_ITS_WAY}
      error={saving.error ? `Le membre n’a pas pu être enregistré\u00a0: ${saving.error.message}` : undefined}
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      onClose={onClose}
    >
      <UnsavedGuard isDirty={isDirty}>La fiche restera celle d’avant.</UnsavedGuard>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          label={LABELS[field.name]}
          required={field.required}
          error={errors[field.name]?.message}
        >
          {(control) => (
            <TextInput {...control} type={field.type} autoComplete="off" {...form.register(field.name)} />
          )}
        </Field>
      ))}
      <PhotoField
        bucket={MEMBER_PHOTO_BUCKET}
        person={name}
        value={photo}
        upload={upload}
        error={errors.photo?.message}
        onRemove={() => setPhoto('')}
      />
      {conflict && <ConflictNotice title="Ce membre a été modifié entre-temps" conflict={conflict} />}
    </FormDialog>
  )
}
