import { Controller, type UseFormReturn } from 'react-hook-form'
import { CATEGORY_NAMES, SPECIALTY_NAMES } from '#domain/works/classification.ts'
import type { ReferenceForm } from './reference-form.ts'
import { Field } from '#ui/Field.tsx'
import { ListField } from '#ui/ListField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DateField } from '../../dates/DateField.tsx'

const itemsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A value that the lists don't know is offered as it is, so that saving keeps it. */
const withOwn = (names: Record<string, string>, own: string) =>
  itemsOf(own === '' || Object.hasOwn(names, own) ? names : { ...names, [own]: own })

const STATUSES = itemsOf({ published: 'Publiée', draft: 'Brouillon' })

/** What an entry says of a work. */
export const ReferenceFields = ({ form }: { form: UseFormReturn<ReferenceForm> }) => {
  const { register, control } = form
  const { errors, defaultValues } = form.formState
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label="Titre" required className="sm:col-span-6" error={errors.title?.message}>
        {(field) => <TextArea {...field} rows={2} {...register('title')} />}
      </Field>
      <div className="sm:col-span-6">
        <Controller
          control={control}
          name="authors"
          render={({ field }) => (
            <ListField
              label="Auteurs"
              addLabel="Ajouter un auteur"
              hint="Prénom puis nom, un auteur à la fois"
              required
              error={errors.authors?.message}
              values={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Field label="Revue" className="sm:col-span-4" error={errors.journal?.message}>
        {(field) => <TextInput {...field} {...register('journal')} />}
      </Field>
      <Controller
        control={control}
        name="publicationDate"
        render={({ field }) => (
          <DateField
            label="Date de publication"
            className="sm:col-span-2"
            value={field.value}
            error={errors.publicationDate?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Field label="Volume" className="sm:col-span-2" error={errors.volume?.message}>
        {(field) => <TextInput {...field} {...register('volume')} />}
      </Field>
      <Field label="Numéro" className="sm:col-span-2" error={errors.issue?.message}>
        {(field) => <TextInput {...field} {...register('issue')} />}
      </Field>
      <Field label="Pages" className="sm:col-span-2" error={errors.pageNumber?.message}>
        {(field) => <TextInput {...field} placeholder="12-18" {...register('pageNumber')} />}
      </Field>
      <Field label="DOI" className="sm:col-span-6" error={errors.doi?.message}>
        {(field) => <TextInput {...field} placeholder="10.1000/exemple" {...register('doi')} />}
      </Field>
      <Field label="Résumé" className="sm:col-span-6" error={errors.abstract?.message}>
        {(field) => <TextArea {...field} rows={5} {...register('abstract')} />}
      </Field>
      <div className="sm:col-span-6">
        <Controller
          control={control}
          name="keywords"
          render={({ field }) => (
            <ListField
              label="Mots-clés"
              addLabel="Ajouter un mot-clé"
              values={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Field label="Catégorie" className="sm:col-span-2">
        {(field) => (
          <Select
            {...field}
            items={withOwn(CATEGORY_NAMES, defaultValues?.category ?? '')}
            placeholder="Aucune"
            {...register('category')}
          />
        )}
      </Field>
      <Field label="Spécialité" className="sm:col-span-2">
        {(field) => (
          <Select
            {...field}
            items={withOwn(SPECIALTY_NAMES, defaultValues?.specialty ?? '')}
            placeholder="Aucune"
            {...register('specialty')}
          />
        )}
      </Field>
      <Field label="État" className="sm:col-span-2">
        {(field) => <Select {...field} items={STATUSES} {...register('status')} />}
      </Field>
    </div>
  )
}
