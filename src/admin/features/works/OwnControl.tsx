import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { WORK_FIELDS, type WorkFieldName } from '#domain/works/fields.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { DateField } from '../../dates/DateField.tsx'
import { AffiliationsField } from './AffiliationsField.tsx'
import { BibliographyField } from './BibliographyField.tsx'
import { ContributorsField } from './ContributorsField.tsx'
import { ScheduleField } from './ScheduleField.tsx'
import { TranslationsField } from './TranslationsField.tsx'

type Props = { form: UseFormReturn<WorkForm>; name: WorkFieldName }

const CHANGED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** The control of a field that has one of its own. */
export const OwnControl = ({ form, name }: Props) => {
  const { control, formState, setValue } = form
  const [contributors, contributorEmails, affiliations, language] = useWatch({
    control,
    name: ['contributors', 'contributorEmails', 'affiliations', 'language'],
  })
  const { label, hint, isRequired = false } = WORK_FIELDS[name]
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  switch (name) {
    case 'contributors':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <ContributorsField
              label={label}
              required={isRequired}
              error={error}
              values={field.value}
              emails={contributorEmails}
              affiliations={affiliations}
              onChange={field.onChange}
              onEmailsChange={(changed) => setValue('contributorEmails', changed, CHANGED)}
              onAffiliationsChange={(changed) => setValue('affiliations', changed, CHANGED)}
            />
          )}
        />
      )
    case 'affiliations':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <AffiliationsField
              label={label}
              error={error}
              values={field.value}
              contributors={contributors}
              onChange={field.onChange}
              onContributorsChange={(changed) => setValue('contributors', changed, CHANGED)}
            />
          )}
        />
      )
    case 'translations':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <TranslationsField
              label={label}
              values={field.value}
              language={language}
              onChange={field.onChange}
            />
          )}
        />
      )
    case 'bibliography':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <BibliographyField label={label} error={error} values={field.value} onChange={field.onChange} />
          )}
        />
      )
    case 'publicationDate':
    case 'receivedOn':
    case 'revisedOn':
    case 'acceptedOn':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <DateField
              label={label}
              hint={hint}
              isDay={name !== 'publicationDate'}
              value={field.value}
              error={error}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      )
    case 'publishAt':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <ScheduleField value={field.value} error={error} onChange={field.onChange} />
          )}
        />
      )
    default:
      return null
  }
}
