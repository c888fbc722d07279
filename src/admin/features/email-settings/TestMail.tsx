import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { TestAddressSchema } from '#domain/mails/mail-template.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useAccount } from '../../session/session-context.ts'
import { sendTestMail } from './email-queries.ts'
import { formatDuration } from '#domain/language/number.ts'

/** Sends a real message to an address. */
export const TestMail = () => {
  const { email } = useAccount()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(TestAddressSchema),
    defaultValues: { email: '' },
  })
  const sending = useMutation({
    mutationFn: sendTestMail,
    meta: { showsOwnError: true },
    onSettled: () => queries.invalidateQueries({ queryKey: ['mail-log'] }),
    onSuccess: ({ ok }, target) => {
      if (ok) toast.success(`Message d’essai envoyé à ${target.email}`)
      else toast.error('Le message d’essai n’est pas parti')
    },
  })
  const errorText = sending.error?.message ?? sending.data?.errorText
  return (
    <section aria-labelledby="mail-test" className="card mt-8 max-w-2xl p-5">
      <h2 id="mail-test">Envoyer un message d’essai</h2>
      <p className="mt-1 text-muted">Un vrai message, par le serveur réglé, noté dans le journal.</p>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) =>
          void handleSubmit(
            (values) => sending.mutate(values),
            (errors) => errors.email?.message && toast.error(errors.email.message),
          )(event)
        }
      >
        <Field label="Adresse email de test" error={formState.errors.email?.message} required>
          {(control) => <TextInput type="email" {...control} {...register('email')} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={sending.isPending}>
            Envoyer l’essai
          </Button>
          <Button variant="quiet" onClick={() => setValue('email', email, { shouldValidate: true })}>
            À mon adresse
          </Button>
        </div>
        {errorText && (
          <Notice tone="danger" title="Le message d’essai n’est pas parti">
            {errorText}
          </Notice>
        )}
        {sending.data?.ok && (
          <Notice tone="success">
            Envoyé à {sending.variables.email} par {sending.data.server?.host}:{sending.data.server?.port} en{' '}
            {formatDuration(sending.data.took_ms)}. S’il n’arrive pas, regardez dans les indésirables.
          </Notice>
        )}
      </form>
    </section>
  )
}
