import { printedName } from '#domain/contributors/contributor.ts'
import { type SubmissionDraft, SubmissionFormSchema } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import type { FormFile } from './form-files.ts'
import { inOrder, isProblemName, type Problem } from './steps.ts'

/** A problem of an entry stands at the authors and names the entry. */
const entryProblem = (
  [list, key]: readonly PropertyKey[],
  message: string,
  { contributors, affiliations }: SubmissionDraft,
): Problem | undefined => {
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
export const findProblems = (values: SubmissionDraft, files: readonly FormFile[]): Problem[] => {
  const problems: Problem[] = []
  for (const { path, message } of SubmissionFormSchema.safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    const problem = isProblemName(name) ? { name, message } : entryProblem(path, message, values)
    if (problem && !problems.some((known) => known.name === problem.name)) problems.push(problem)
  }
  if (!files.some(({ bucket }) => bucket === 'article_files'))
    problems.push({ name: 'articleFiles', message: SUBMISSION_TEXTS.noArticleFile })
  return inOrder(problems)
}
