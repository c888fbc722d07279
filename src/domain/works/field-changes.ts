import { emailsOf } from '../contributors/contributor-emails.ts'
import { printedName } from '../contributors/contributor.ts'
import { type FieldForms, WORK_FIELD_NAMES, WORK_FIELDS, type WorkFieldName } from './fields.ts'
import { storedFileName } from './work-files.ts'
import type { WorkForm } from './work-form.ts'

/** The files of a work with their names in French. */
export const WORK_FILE_LABELS = {
  articleFiles: 'Fichiers de l’article',
  annexes: 'Annexes',
  cover: 'Image de couverture',
} as const

/** Addresses of authors, which are in no column of a work. */
const EMAILS_LABEL = 'Courriels des auteurs'

type FileField = keyof typeof WORK_FILE_LABELS

/** What the article form shows: a described field or files. */
export type WorkFormField = keyof WorkForm

/** Everything that the article form shows, in its order. */
export const WORK_FORM_FIELDS: readonly WorkFormField[] = [
  ...WORK_FIELD_NAMES,
  'contributorEmails',
  ...(Object.keys(WORK_FILE_LABELS) as FileField[]),
]

const isFile = (name: WorkFormField): name is FileField => Object.hasOwn(WORK_FILE_LABELS, name)

/** The name of a field of the form, in French. */
export const labelOf = (name: WorkFormField): string =>
  name === 'contributorEmails'
    ? EMAILS_LABEL
    : isFile(name)
      ? WORK_FILE_LABELS[name]
      : WORK_FIELDS[name].label

const describe = <Name extends WorkFieldName>(name: Name, form: FieldForms): string =>
  WORK_FIELDS[name].describe(form[name])

const emailsText = ({ contributors, contributorEmails }: WorkForm): string => {
  const emails = emailsOf(contributors, contributorEmails)
  return contributors
    .flatMap((contributor) => {
      const email = emails[contributor.id]
      return email === undefined ? [] : [`${printedName(contributor)}\u00a0: ${email}`]
    })
    .join('\n')
}

/** What a field says, in French; empty when it says nothing. Files go by their names alone. */
export const fieldText = (name: WorkFormField, form: WorkForm): string => {
  if (name === 'contributorEmails') return emailsText(form)
  if (!isFile(name)) return describe(name, form)
  const files = form[name]
  return (typeof files === 'string' ? [files].filter(Boolean) : files).map(storedFileName).join('\n')
}

/** Moments are the same whatever way they are written. */
const isSameMoment = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Date.parse(one) === Date.parse(other))

/** The fields in which two states of the form differ, in the form's order. */
export const changedFields = (before: WorkForm, after: WorkForm): WorkFormField[] =>
  WORK_FORM_FIELDS.filter((name) => {
    if (name === 'publishAt') return !isSameMoment(before.publishAt, after.publishAt)
    if (name === 'contributorEmails') return emailsText(before) !== emailsText(after)
    return JSON.stringify(before[name]) !== JSON.stringify(after[name])
  })
