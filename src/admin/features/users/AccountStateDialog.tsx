import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { SensitiveConfirmation } from '../../session/SensitiveConfirmation.tsx'
import { setAccountState, type User } from './users-queries.ts'

type Props = { user: Pick<User, 'id' | 'email' | 'disabled'>; onClose: () => void }

/** Disables an account of the list, or enables it again, once the password was given. */
export const AccountStateDialog = ({ user: { id, email, disabled }, onClose }: Props) => {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: setAccountState,
    meta: { showsOwnError: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
    onSuccess: (answer) => {
      toast.success(answer.disabled ? `Compte désactivé\u00a0: ${email}` : `Compte réactivé\u00a0: ${email}`)
      onClose()
    },
  })
  return (
    <SensitiveConfirmation
      open
      level={disabled ? 'high' : 'critical'}
      title={disabled ? 'Réactiver le compte' : 'Désactiver le compte'}
      confirmLabel={disabled ? 'Réactiver' : 'Désactiver'}
      // The address must be typed, because a press on the wrong row would disable another account.
      {...(!disabled && { requiredText: email })}
      onConfirmed={async () => {
        await changing.mutateAsync({ user_id: id, disabled: !disabled })
      }}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        Compte&nbsp;: <strong>{email}</strong>
      </p>
      <p className="mt-2">
        {disabled
          ? 'La personne pourra se connecter de nouveau, avec les rôles qu’elle avait.'
          : 'La personne ne pourra plus se connecter, et tout ce que ses rôles ouvraient lui sera refusé aussitôt. Rien de ce qu’elle a fait n’est effacé, et le compte peut être réactivé.'}
      </p>
    </SensitiveConfirmation>
  )
}
