import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { countryOptions } from '#domain/contributors/contributor.ts'
import {
  type PublicationSettings,
  type PublicationSettingsForm,
  PublicationSettingsFormSchema,
  PUBLICATION_SETTING_TEXTS as TEXTS,
  toSettingsForm,
} from '#domain/publications/publication-settings.ts'
import { LICENCE_NAMES, LICENCES } from '#domain/works/licence.ts'
import { Button } from '#ui/Button.tsx'
import { type ControlProps, Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select, type SelectItem } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useFieldOfAddress } from '../../lists/useFieldOfAddress.ts'
import { ConflictNotice } from '../../unsaved/ConflictNotice.tsx'
import { resetToSaved } from '../../unsaved/reset-to-saved.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { useEditedRow } from '../../unsaved/useEditedRow.ts'
import { publicationSettingsQuery, savePublicationSettings } from './publications-queries.ts'

type FieldName = keyof PublicationSettingsForm

/** The groups of the form, in their order. */
const GROUPS: readonly { title: string; fields: readonly FieldName[] }[] = [
  { title: TEXTS.groups.identity, fields: ['title', 'abbreviation', 'issnPrint', 'issnOnline'] },
  { title: TEXTS.groups.publisher, fields: ['publisher', 'place', 'country', 'frequency', 'firstYear'] },
  { title: TEXTS.groups.deposit, fields: ['defaultLicence', 'doiPrefix', 'depositorName', 'depositorEmail'] },
]

const CHOICES: Partial<Record<FieldName, { items: readonly SelectItem[]; placeholder: string }>> = {
  country: {
    items: countryOptions().map(({ code, name }) => ({ value: code, label: name })),
    placeholder: TEXTS.notSaid,
  },
  defaultLicence: {
    items: LICENCES.map((licence) => ({ value: licence, label: LICENCE_NAMES[licence] })),
    placeholder: TEXTS.notSaid,
  },
}

const HINTS: Partial<Record<FieldName, string>> = TEXTS.hints

const shownValue = (field: FieldName, value: string): string =>
  CHOICES[field]?.items.find((item) => item.value === value)?.label ?? value

/**
 * The settings of one publication. When another admin saved meanwhile, their values are shown beside those that were
 * typed.
 */
export const PublicationForm = ({ settings }: { settings: PublicationSettings }) => {
  const queries = useQueryClient()
  const { base, conflict, takeTheirs, takeSaved } = useEditedRow(
    settings,
    toSettingsForm,
    TEXTS.labels,
    shownValue,
  )
  const { register, handleSubmit, formState, reset, getValues, setValue } = useForm<
    PublicationSettingsForm,
    unknown,
    z.output<typeof PublicationSettingsFormSchema>
  >({
    resolver: zodResolver(PublicationSettingsFormSchema),
    defaultValues: toSettingsForm(settings),
  })
  const { errors, isDirty } = formState
  useFieldOfAddress()

  const saving = useMutation({
    mutationFn: (form: z.output<typeof PublicationSettingsFormSchema>) => savePublicationSettings(base, form),
    onMutate: () => getValues(),
    meta: { showsOwnError: true },
    onSuccess: (outcome, _form, sent) => {
      const shown = { getValues, reset, setValue }
      if (outcome.kind === 'conflict') return takeTheirs(shown, outcome.theirs)
      takeSaved(outcome.stored)
      resetToSaved(shown, sent, toSettingsForm(outcome.stored))
      toast.success(TEXTS.saved)
      const { queryKey } = publicationSettingsQuery()
      queries.setQueryData(queryKey, (all) =>
        all?.map((each) => (each.code === outcome.stored.code ? outcome.stored : each)),
      )
    },
  })

  const controlOf = (name: FieldName, control: ControlProps) => {
    const choice = CHOICES[name]
    if (choice) return <Select {...control} {...choice} {...register(name)} />
    return (
      <TextInput
        {...control}
        {...register(name)}
        autoComplete="off"
        inputMode={name === 'firstYear' ? 'numeric' : name === 'depositorEmail' ? 'email' : undefined}
      />
    )
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        if (saving.isPending) event.preventDefault()
        else void handleSubmit((form) => saving.mutate(form))(event)
      }}
    >
      <UnsavedGuard isDirty={isDirty} ofView>
        {TEXTS.leaving}
      </UnsavedGuard>
      {conflict && <ConflictNotice title={TEXTS.conflict} conflict={conflict} />}
      {saving.error && (
        <Notice tone="danger" title={TEXTS.failed}>
          {saving.error.message}
        </Notice>
      )}
      {GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="card p-5">
          <legend className="float-left mb-4 text-lg font-semibold">{title}</legend>
          <div className="clear-both grid gap-4 sm:grid-cols-2">
            {fields.map((name) => (
              <div key={name} id={`field-${name}`} className={name === 'title' ? 'sm:col-span-2' : undefined}>
                <Field
                  label={TEXTS.labels[name]}
                  hint={HINTS[name]}
                  error={errors[name]?.message}
                  required={name === 'title'}
                >
                  {(control) => controlOf(name, control)}
                </Field>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending} disabled={!isDirty && !conflict}>
          Enregistrer
        </Button>
        {isDirty && <span className="text-sm text-muted">Modifications non enregistrées</span>}
      </div>
    </form>
  )
}
