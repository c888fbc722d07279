import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { assignedText, AccountEmailSchema, ROLE_ASSIGNMENT_TEXTS } from '#domain/users/account.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { changeRole } from './users-queries.ts'

const FormSchema = z.object({ email: AccountEmailSchema })

/** Gives the admin role to an account by its address. */
export const AdminRoleForm = () => {
  const queries = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(FormSchema),
    defaultValues: { email: '' },
  })
  const { errors } = formState
  const assigning = useMutation({
    mutationFn: ({ email }: { email: string }) => changeRole({ email, role: 'admin', give: true }),
    meta: { showsOwnError: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
    onSuccess: (_done, { email }) => {
      toast.success(assignedText('admin', email))
      reset()
    },
    onError: (error) => toast.error(ROLE_ASSIGNMENT_TEXTS.failed, { description: error.message }),
  })
  return (
    <form
      noValidate
      className="grid max-w-lg gap-4"
      onSubmit={(event) =>
        void handleSubmit(
          (values) => assigning.mutate(values),
          ({ email }) => toast.error(email?.message ?? ROLE_ASSIGNMENT_TEXTS.failed),
        )(event)
      }
    >
      <Notice tone="warning">{ROLE_ASSIGNMENT_TEXTS.irreversible}</Notice>
      {assigning.error && (
        <Notice tone="danger" title={ROLE_ASSIGNMENT_TEXTS.failed}>
          {assigning.error.message}
        </Notice>
      )}
      <Field label="Adresse email du futur administrateur" error={errors.email?.message} required>
        {(control) => <TextInput type="email" autoComplete="off" {...control} {...register('email')} />}
      </Field>
      <div>
        <Button type="submit" variant="danger" busy={assigning.isPending}>
          Attribuer le rôle administrateur
        </Button>
      </div>
    </form>
  )
}
