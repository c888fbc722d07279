import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import {
  type GeneralSettings,
  GeneralSettingsSchema,
  SITE_NAME_MAX_CHARS,
} from '#domain/settings/general-settings.ts'
import { SITE_NAME } from '#domain/shell/site-identity.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { resetToSaved } from '../../unsaved/reset-to-saved.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { generalSettingsQuery, saveGeneralSettings } from './settings-queries.ts'

const Fields = ({ saved }: { saved: GeneralSettings }) => {
  const queries = useQueryClient()
  // What the form shows: the settings may be read anew at any time.
  const [base, setBase] = useState(saved)
  const { register, handleSubmit, formState, reset, getValues, setValue } = useForm({
    resolver: zodResolver(GeneralSettingsSchema),
    defaultValues: saved,
  })
  const { errors, isDirty } = formState
  const saving = useMutation({
    mutationFn: (settings: GeneralSettings) => saveGeneralSettings(settings, base),
    onMutate: () => getValues(),
    meta: { showsOwnError: true },
    onSuccess: (_done, settings, sent) => {
      setBase(settings)
      resetToSaved({ getValues, reset, setValue }, sent, settings)
      toast.success('Paramètres enregistrés')
      return queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return (
    <form
      noValidate
      className="mt-4 grid max-w-xl gap-4"
      onSubmit={(event) => void handleSubmit((values) => saving.mutate(values))(event)}
    >
      <UnsavedGuard isDirty={isDirty}>Les paramètres resteront ceux d’avant.</UnsavedGuard>
      {saving.error && (
        <Notice tone="danger" title="Les paramètres n’ont pas été enregistrés">
          {saving.error.message}
        </Notice>
      )}
      <Field
        label="Nom du site"
        hint={`Nom de l’expéditeur des emails et en-tête de l’espace éditorial. Les pages publiques gardent le leur\u00a0: ${SITE_NAME}.`}
        error={errors.site_name?.message}
        required
      >
        {(control) => <TextInput maxLength={SITE_NAME_MAX_CHARS} {...control} {...register('site_name')} />}
      </Field>
      <Field
        label="Email de l’administration"
        hint="Reçoit les messages du formulaire de contact et l’annonce des nouvelles soumissions."
        error={errors.admin_email?.message}
      >
        {(control) => <TextInput type="email" {...control} {...register('admin_email')} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
          Enregistrer
        </Button>
        {isDirty && <span className="text-sm text-muted">Modifications non enregistrées</span>}
      </div>
    </form>
  )
}

/** Name of the site and address of its administration. */
export const GeneralForm = () => {
  const settings = useQuery(generalSettingsQuery())
  return (
    <section aria-labelledby="general" className="card p-5">
      <h2 id="general">Paramètres généraux</h2>
      {settings.isPending && <Loading>Chargement des paramètres…</Loading>}
      {settings.isError && <Notice tone="danger">Les paramètres n’ont pas pu être lus.</Notice>}
      {settings.data && <Fields saved={settings.data} />}
    </section>
  )
}
