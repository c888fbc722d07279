import { type SubmissionDraft, SubmissionFormSchema } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import type { FormFile } from './form-files.ts'
import { inOrder, isProblemName, type Problem } from './steps.ts'

/** All that keeps a form from being sent, the first message of each control, in the order of the page. */
export const findProblems = (values: SubmissionDraft, files: readonly FormFile[]): Problem[] => {
  const problems: Problem[] = []
  for (const { path, message } of SubmissionFormSchema.safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    if (isProblemName(name) && !problems.some((known) => known.name === name))
      problems.push({ name, message })
  }
  if (!files.some(({ bucket }) => bucket === 'article_files'))
    problems.push({ name: 'articleFiles', message: SUBMISSION_TEXTS.noArticleFile })
  return inOrder(problems)
}
