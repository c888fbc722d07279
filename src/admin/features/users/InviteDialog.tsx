import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { EMAIL_MAX_CHARS } from '#domain/contact/field-rules.ts'
import { type Invitation, InvitationSchema } from '#domain/users/account.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { SensitiveConfirmation } from '../../session/SensitiveConfirmation.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { invite } from './users-queries.ts'

const ROLES = [
  { value: 'user', label: 'Aucun rôle' },
  { value: 'editor', label: 'Éditeur' },
]

/** Invites someone by mail; a role that comes along asks for the inviter's password first. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<Invitation>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(InvitationSchema),
    defaultValues: { email: '', role: 'user' as const },
  })
  const { errors, isDirty } = formState
  const sending = useMutation({
    mutationFn: invite,
    meta: { showsOwnError: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
    onSuccess: ({ role_given }, { email }) => {
      toast.success(`Invitation envoyée à ${email}`)
      if (!role_given)
        toast.warning('Le rôle n’a pas été donné', {
          description: 'Le compte est ouvert\u00a0: donnez-lui son rôle depuis la liste.',
        })
      onClose()
    },
  })

  const send = (invitation: Invitation) => {
    if (invitation.role === 'user') sending.mutate(invitation)
    else setWaiting(invitation)
  }

  const guard = <UnsavedGuard isDirty={isDirty}>L’invitation ne partira pas.</UnsavedGuard>
  if (waiting)
    return (
      <SensitiveConfirmation
        open
        level="high"
        title="Inviter un éditeur"
        confirmLabel="Inviter"
        onConfirmed={async () => {
          await sending.mutateAsync(waiting)
        }}
        onCancel={() => setWaiting(undefined)}
      >
        {guard}
        <strong className="wrap-anywhere">{waiting.email}</strong> pourra lire, créer, modifier et publier
        tous les contenus.
      </SensitiveConfirmation>
    )

  return (
    <FormDialog
      size="sm"
      title="Inviter un utilisateur"
      description="La personne reçoit un email dont le lien ouvre son compte&#8239;; elle y choisit son mot de passe. Si l’adresse a déjà un compte, l’email mène à celui-ci."
      submitLabel="Envoyer l’invitation"
      isDirty={isDirty}
      busy={sending.isPending}
      error={sending.error?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      {guard}
      <Field label="Adresse email" error={errors.email?.message} required>
        {(control) => (
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX_CHARS}
            {...control}
            {...register('email')}
          />
        )}
      </Field>
      <Field label="Rôle" hint="Un éditeur lit et modifie les contenus, les fichiers et les soumissions.">
        {(control) => <Select items={ROLES} {...control} {...register('role')} />}
      </Field>
    </FormDialog>
  )
}
