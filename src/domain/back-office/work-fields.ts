import { categoryName } from '../articles/category.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { specialtyName } from '../articles/specialty.ts'
import { formatLongDate } from '../dates/format-date.ts'
import { isPartialDate } from '../dates/partial-date.ts'
import { describeHaitiMoment } from './haiti-moment.ts'
import { storedFileName } from './work-files.ts'
import type { WorkForm } from './work-form.ts'
import { WORK_STATUS_NAMES } from './work-form-texts.ts'

/** A field of the article form. */
export type WorkField = keyof WorkForm

/** The fields of the article form with their names, in their order. */
export const WORK_FIELD_NAMES: Readonly<Record<WorkField, string>> = {
  publicationType: 'Type de publication',
  title: 'Titre',
  abstract: 'Résumé',
  authors: 'Auteurs',
  authorAffiliations: 'Affiliations des auteurs',
  category: 'Catégorie',
  specialty: 'Spécialité',
  tags: 'Tags',
  keywords: 'Mots-clés',
  journal: 'Revue',
  volume: 'Volume',
  issue: 'Numéro',
  pageNumber: 'Pages',
  publicationDate: 'Date de publication',
  doi: 'DOI',
  institution: 'Institution',
  fundingSource: 'Source de financement',
  status: 'Statut',
  publishAt: 'Publication programmée',
  articleFiles: 'Fichiers de l’article',
  annexes: 'Annexes',
  cover: 'Image de couverture',
}

const isField = (name: string): name is WorkField => Object.hasOwn(WORK_FIELD_NAMES, name)

/** The fields of the article form, in their order. */
export const WORK_FIELDS: readonly WorkField[] = Object.keys(WORK_FIELD_NAMES).filter(isField)

/** A list of files by their names alone. */
const fileNames = (files: readonly string[]): string => files.map(storedFileName).join('\n')

/** What a field says, in French; empty when it says nothing. */
export const fieldText = (field: WorkField, form: WorkForm): string => {
  switch (field) {
    case 'publicationType':
      return PUBLICATIONS[form.publicationType].shortName
    case 'category':
      return form.category && categoryName(form.category)
    case 'specialty':
      return form.specialty && specialtyName(form.specialty)
    case 'status':
      return WORK_STATUS_NAMES[form.status]
    case 'publicationDate':
      return isPartialDate(form.publicationDate) ? formatLongDate(form.publicationDate) : form.publicationDate
    case 'publishAt':
      return form.publishAt && describeHaitiMoment(form.publishAt)
    case 'articleFiles':
      return fileNames(form.articleFiles)
    case 'annexes':
      return fileNames(form.annexes)
    case 'cover':
      return form.cover && fileNames([form.cover])
    default: {
      const value = form[field]
      return typeof value === 'string' ? value : value.join(', ')
    }
  }
}

const key = (value: WorkForm[WorkField]): string => JSON.stringify(value)

/** Moments are the same whatever way they are written. */
const isSameMoment = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Date.parse(one) === Date.parse(other))

/** The fields in which two states of the form differ, in the form's order. */
export const changedFields = (before: WorkForm, after: WorkForm): WorkField[] =>
  WORK_FIELDS.filter((field) =>
    field === 'publishAt'
      ? !isSameMoment(before.publishAt, after.publishAt)
      : key(before[field]) !== key(after[field]),
  )
