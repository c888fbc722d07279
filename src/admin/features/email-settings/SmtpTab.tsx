import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import {
  type MailForm,
  mailFormSchema,
  type MailFormValues,
  RECOMMENDED_PORTS_TEXT,
} from '#domain/settings/general-settings.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { resetToSaved } from '../../unsaved/reset-to-saved.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import {
  forgetPassword,
  mailSettingsQuery,
  PasswordNotSavedError,
  saveMailSettings,
} from './email-queries.ts'

type Saved = { values: MailFormValues; passwordSavedAt: string | null }

const useSettingsMutation = <Input,>(work: (input: Input) => Promise<void>, done: (input: Input) => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    meta: { showsOwnError: true },
    onSuccess: async (_answer, input) => {
      done(input)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['settings'] }),
        queries.invalidateQueries({ queryKey: ['mail-check'] }),
        queries.invalidateQueries({ queryKey: ['mail-log'] }),
      ])
    },
  })
}

const SmtpForm = ({ values, passwordSavedAt }: Saved) => {
  const [forgetting, setForgetting] = useState(false)
  // What the form shows: the settings may be read anew at any time.
  const [base, setBase] = useState(values)
  const { register, handleSubmit, formState, reset, getValues, setValue } = useForm<
    MailFormValues,
    unknown,
    MailForm
  >({
    resolver: zodResolver(mailFormSchema(base, passwordSavedAt !== null)),
    defaultValues: values,
  })
  const { errors, isDirty } = formState
  const sent = useRef(values)
  const save = (form: MailForm) => saveMailSettings(form, base)
  const saving = useSettingsMutation(save, (form) => {
    const saved = { ...form, port: String(form.port), dailyLimit: String(form.dailyLimit), password: '' }
    setBase(saved)
    resetToSaved({ getValues, reset, setValue }, sent.current, saved)
    toast.success('Réglages des emails enregistrés')
  })
  const removing = useSettingsMutation(forgetPassword, () => {
    setForgetting(false)
    toast.success('Mot de passe retiré')
  })
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      onSubmit={(event) =>
        void handleSubmit((form) => {
          if (saving.isPending) return
          sent.current = getValues()
          saving.mutate(form)
        })(event)
      }
    >
      <UnsavedGuard isDirty={isDirty} ofView>
        Les réglages resteront ceux d’avant.
      </UnsavedGuard>
      {saving.error && (
        <div className="sm:col-span-2">
          <Notice
            tone="danger"
            title={
              saving.error instanceof PasswordNotSavedError
                ? 'Les réglages sont enregistrés, mais pas le mot de passe'
                : 'Les réglages n’ont pas été enregistrés'
            }
          >
            {saving.error.message}
          </Notice>
        </div>
      )}
      <Field label="Serveur SMTP" error={errors.host?.message} hint="Par exemple smtp.exemple.ht">
        {(control) => <TextInput autoComplete="off" {...control} {...register('host')} />}
      </Field>
      <Field
        label="Port"
        error={errors.port?.message}
        hint={`${RECOMMENDED_PORTS_TEXT} Sur Supabase hébergé ils sont fermés\u00a0: 2525 ou 2587.`}
      >
        {(control) => <NumberInput {...control} {...register('port')} />}
      </Field>
      <Field label="Identifiant" error={errors.user?.message}>
        {(control) => <TextInput autoComplete="off" {...control} {...register('user')} />}
      </Field>
      <Field
        label="Mot de passe"
        error={errors.password?.message}
        hint={
          passwordSavedAt
            ? `Enregistré le ${formatMoment(passwordSavedAt)}, jamais affiché. Laissez vide pour le garder, si serveur, port et identifiant restent les mêmes.`
            : 'Aucun mot de passe n’est enregistré.'
        }
      >
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('password')} />}
      </Field>
      <Field
        label="Nom de l’expéditeur"
        error={errors.senderName?.message}
        hint="Vide&nbsp;: le nom du site."
      >
        {(control) => <TextInput {...control} {...register('senderName')} />}
      </Field>
      <Field label="Adresse de l’expéditeur" error={errors.senderAddress?.message}>
        {(control) => <TextInput type="email" {...control} {...register('senderAddress')} />}
      </Field>
      <Field
        label="Limite quotidienne"
        error={errors.dailyLimit?.message}
        hint="Au-delà, les emails du jour ne partent plus&#8239;; ce qu’ils annoncent reste enregistré."
      >
        {(control) => <NumberInput {...control} {...register('dailyLimit')} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
          Enregistrer
        </Button>
        {passwordSavedAt && (
          <Button variant="outline" onClick={() => setForgetting(true)}>
            Retirer le mot de passe
          </Button>
        )}
        {isDirty && <span className="text-sm text-muted">Modifications non enregistrées</span>}
      </div>
      <ConfirmDialog
        open={forgetting}
        title="Retirer le mot de passe&#8239;?"
        confirmLabel="Retirer"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
        onCancel={() => setForgetting(false)}
      >
        {removing.error ? removing.error.message : 'Un serveur qui en demande un refusera les emails.'}
      </ConfirmDialog>
    </form>
  )
}

/** The mail server, the sender and the daily limit. */
export const SmtpTab = () => {
  const settings = useQuery(mailSettingsQuery())
  return (
    <div className="grid gap-6">
      <ConnectionState />
      {settings.isPending && <Loading>Chargement des réglages…</Loading>}
      {settings.isError && <Notice tone="danger">Les réglages n’ont pas pu être lus.</Notice>}
      {settings.data && <SmtpForm {...settings.data} />}
    </div>
  )
}
