import { printedName } from '#domain/contributors/contributor.ts'
import { type SubmissionDraft, SubmissionFormSchema } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import type { FormFile } from './form-files.ts'
import { inOrder, isErrorName, type FormError } from './steps.ts'

/** An error of an entry is shown at the authors and names the entry. */
const entryError = (
  [list, key]: readonly PropertyKey[],
  message: string,
  { contributors, affiliations }: SubmissionDraft,
): FormError | undefined => {
  const author = contributors.find(({ id }, index) =>
    list === 'contributors' ? index === key : list === 'contributorEmails' && id === key,
  )
  const institution = list === 'affiliations' ? affiliations.find((_, index) => index === key) : undefined
  const name = author ? printedName(author) : institution?.institution
  if (name === undefined && list !== 'contributors' && list !== 'affiliations') return undefined
  return {
    name: 'authors',
    message: name ? `${name.trim() || SUBMISSION_TEXTS.unnamed} – ${message}` : message,
  }
}

/** All that keeps a form from being sent, the first message of each control, in the order of the page. */
export const findErrors = (values: SubmissionDraft, files: readonly FormFile[]): FormError[] => {
  const formErrors: FormError[] = []
  for (const { path, message } of SubmissionFormSchema.safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    const formError = isErrorName(name) ? { name, message } : entryError(path, message, values)
    if (formError && !formErrors.some((known) => known.name === formError.name)) formErrors.push(formError)
  }
  if (!files.some(({ bucket }) => bucket === 'article_files'))
    formErrors.push({ name: 'articleFiles', message: SUBMISSION_TEXTS.noArticleFile })
  return inOrder(formErrors)
}
