import { Controller, type UseFormReturn } from 'react-hook-form'
import { CATEGORY_NAMES } from '#domain/works/classification.ts'
import type { ImportedIssue } from '#domain/imports/import-target.ts'
import { PUBLICATIONS, publicationsNumberedBy } from '#domain/publications/registry.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { DateField } from '../../dates/DateField.tsx'

const SOURCES = publicationsNumberedBy('issue').map((value) => ({
  value,
  label: PUBLICATIONS[value].shortName,
}))
const CATEGORIES = Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label }))

/** What all articles of the issue share, given once. */
export const ImportIssueFields = ({
  form: { control: values, register, formState },
}: {
  form: UseFormReturn<ImportedIssue>
}) => {
  const { errors } = formState
  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5" aria-label="Le numéro">
      <Field label="Publication" required>
        {(control) => <Select {...control} items={SOURCES} {...register('source')} />}
      </Field>
      <Field label="Volume" required error={errors.volume?.message}>
        {(control) => <NumberInput {...control} {...register('volume')} />}
      </Field>
      <Field label="Numéro" required error={errors.issue?.message}>
        {(control) => <NumberInput {...control} {...register('issue')} />}
      </Field>
      <Controller
        control={values}
        name="date"
        render={({ field }) => (
          <DateField
            label="Date de publication"
            required
            value={field.value}
            error={errors.date?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Field label="Catégorie" hint="Pour les articles qui n’en ont pas dans le fichier">
        {(control) => (
          <Select {...control} items={CATEGORIES} placeholder="Aucune" {...register('category')} />
        )}
      </Field>
    </form>
  )
}
