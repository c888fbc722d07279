import { Controller, type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { CATEGORY_NAMES, categoryName } from '#domain/articles/category.ts'
import { PUBLICATION_CODES } from '#domain/publications/publication.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { SPECIALTY_NAMES, specialtyName } from '#domain/articles/specialty.ts'
import { WORK_FIELD_NAMES } from '#domain/back-office/work-fields.ts'
import {
  WORK_ABSTRACT_MAX_CHARS,
  WORK_STATUSES,
  WORK_TITLE_MAX_CHARS,
  type WorkForm,
} from '#domain/back-office/work-form.ts'
import { WORK_STATUS_NAMES } from '#domain/back-office/work-form-texts.ts'
import { Field } from '#ui/Field.tsx'
import { ListField } from '#ui/ListField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DateField } from '../../dates/DateField.tsx'
import { ScheduleField } from './ScheduleField.tsx'
import { TextDuplicates } from './TextDuplicates.tsx'

type Props = { form: UseFormReturn<WorkForm>; workId: string | undefined }
type Name = FieldPath<WorkForm>
type TextName = Extract<
  Name,
  'institution' | 'journal' | 'volume' | 'issue' | 'pageNumber' | 'fundingSource' | 'doi'
>
type ListName = 'authors' | 'tags' | 'keywords' | 'authorAffiliations'

/** A choice among known values, and the one that the row has even when it is not known. */
const choices = (names: readonly string[], nameOf: (value: string) => string, current: string) =>
  [...new Set([...names, current].filter(Boolean))].map((value) => ({ value, label: nameOf(value) }))

const ADD_LABELS: Record<ListName, string> = {
  authors: 'Ajouter un auteur',
  tags: 'Ajouter un tag',
  keywords: 'Ajouter un mot-clé',
  authorAffiliations: 'Ajouter une affiliation',
}

const AVAILABLE_CATEGORIES = Object.keys(CATEGORY_NAMES).filter((category) => category !== 'article')

/** Every field of the article form but its files. */
export const WorkFormFields = ({ form, workId }: Props) => {
  const { register, control, formState } = form
  const { errors } = formState
  const [category, specialty, status, title, abstract] = useWatch({
    control,
    name: ['category', 'specialty', 'status', 'title', 'abstract'],
  })

  const text = (name: TextName, hint?: string) => (
    <Field label={WORK_FIELD_NAMES[name]} hint={hint} error={errors[name]?.message}>
      {(props) => <TextInput {...props} {...register(name)} />}
    </Field>
  )
  const list = (name: ListName, required = false) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ListField
          label={WORK_FIELD_NAMES[name]}
          addLabel={ADD_LABELS[name]}
          required={required}
          error={errors[name]?.message}
          values={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )

  return (
    <>
      <section className="card grid gap-5 p-5" aria-label="Contenu">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={WORK_FIELD_NAMES.publicationType} error={errors.publicationType?.message} required>
            {(props) => (
              <Select
                {...props}
                {...register('publicationType')}
                items={PUBLICATION_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))}
              />
            )}
          </Field>
          <Field label={WORK_FIELD_NAMES.category} error={errors.category?.message} required>
            {(props) => (
              <Select
                {...props}
                {...register('category')}
                placeholder="Choisir une catégorie"
                items={choices(AVAILABLE_CATEGORIES, categoryName, category)}
              />
            )}
          </Field>
        </div>
        <Field
          label={WORK_FIELD_NAMES.title}
          hint={`${title.length} / ${WORK_TITLE_MAX_CHARS} caractères`}
          error={errors.title?.message}
          required
        >
          {(props) => <TextInput {...props} {...register('title')} />}
        </Field>
        <Field
          label={WORK_FIELD_NAMES.abstract}
          hint={`${abstract.length} / ${WORK_ABSTRACT_MAX_CHARS} caractères`}
          error={errors.abstract?.message}
          required
        >
          {(props) => <TextArea rows={10} {...props} {...register('abstract')} />}
        </Field>
        {list('authors', true)}
        {list('authorAffiliations')}
        {list('tags', true)}
        {list('keywords')}
        <TextDuplicates control={control} workId={workId} />
      </section>

      <section className="card grid gap-5 p-5" aria-label="Parution">
        <div className="grid gap-5 sm:grid-cols-3">
          {text('volume')}
          {text('issue')}
          {text('pageNumber', 'Par exemple 12-18')}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="publicationDate"
            render={({ field }) => (
              <DateField
                label={WORK_FIELD_NAMES.publicationDate}
                value={field.value}
                error={errors.publicationDate?.message}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <Field label={WORK_FIELD_NAMES.specialty} error={errors.specialty?.message}>
            {(props) => (
              <Select
                {...props}
                {...register('specialty')}
                placeholder="Aucune"
                items={choices(Object.keys(SPECIALTY_NAMES), specialtyName, specialty)}
              />
            )}
          </Field>
          {text('doi')}
          {text('journal', 'Seulement quand l’article a paru dans une autre revue')}
          {text('institution')}
          {text('fundingSource')}
        </div>
      </section>

      <section className="card grid gap-5 p-5" aria-label="Publication">
        <Field label={WORK_FIELD_NAMES.status} error={errors.status?.message} required>
          {(props) => (
            <Select
              {...props}
              {...register('status')}
              items={WORK_STATUSES.map((value) => ({ value, label: WORK_STATUS_NAMES[value] }))}
            />
          )}
        </Field>
        {status !== 'published' && (
          <Controller
            control={control}
            name="publishAt"
            render={({ field }) => (
              <ScheduleField
                value={field.value}
                error={errors.publishAt?.message}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </section>
    </>
  )
}
