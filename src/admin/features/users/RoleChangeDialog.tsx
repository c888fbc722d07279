import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { assignedText, ROLE_ASSIGNMENT_TEXTS } from '#domain/users/account.ts'
import { ROLES } from '#domain/users/roles.ts'
import { SensitiveConfirmation } from '../../session/SensitiveConfirmation.tsx'
import { changeRole, type RoleChange } from './users-queries.ts'

type Props = { change: RoleChange; onClose: () => void }

/** Gives a role to an account of the list, or takes it, once the password was given. */
export const RoleChangeDialog = ({ change, onClose }: Props) => {
  const queries = useQueryClient()
  const { email, role, give } = change
  const changing = useMutation({
    mutationFn: changeRole,
    meta: { showsOwnError: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
    onSuccess: () => {
      toast.success(give ? assignedText(role, email) : `Rôle ${ROLES[role].name} retiré à ${email}`)
      onClose()
    },
    onError: () => toast.error(ROLE_ASSIGNMENT_TEXTS[give ? 'failed' : 'removalFailed']),
  })
  const { confirmation } = ROLES[role]
  const name = ROLES[role].name.toLowerCase()
  return (
    <SensitiveConfirmation
      open
      level={confirmation}
      title={give ? `Donner le rôle ${name}` : `Retirer le rôle ${name}`}
      confirmLabel={give ? 'Donner le rôle' : 'Retirer le rôle'}
      onConfirmed={() => changing.mutateAsync(change)}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        Compte&nbsp;: <strong>{email}</strong>
      </p>
      {give && confirmation === 'critical' && <p className="mt-2">{ROLE_ASSIGNMENT_TEXTS.irreversible}</p>}
      {!give && (
        <p className="mt-2">
          Ce que cette personne a ouvert lui sera refusé dès sa prochaine action. Prévenez-la d’abord.
        </p>
      )}
    </SensitiveConfirmation>
  )
}
