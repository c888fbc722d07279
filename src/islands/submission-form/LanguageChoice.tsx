import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/works/language.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { errorOf, type FormParts } from './Fields.tsx'
import { LABELS } from './steps.ts'

const ITEMS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** The language in which the manuscript is written. */
export const LanguageChoice = ({ register, errors }: FormParts) => (
  <Field label={LABELS.language} error={errorOf(errors, 'language')} required>
    {({ required, ...control }) => (
      <Select
        {...control}
        aria-required={required}
        placeholder={SUBMISSION_TEXTS.chooseLanguage}
        items={ITEMS}
        {...register('language')}
      />
    )}
  </Field>
)
