import { expect, test } from 'vitest'
import { readWork } from '#domain/imports/work-draft.ts'
import { EMPTY_NOTICE, NoticeFormSchema } from '#domain/index-medicus/notice-form.ts'
import { SUBMISSION_FIELDS } from '#domain/submission/submission-fields.ts'
import { TranslationSchema } from '#domain/works/translations.ts'
import { editedWorkFormSchema, EMPTY_WORK_FORM, type WorkForm } from '#domain/works/work-form.ts'

const words = (count: number): string => Array.from({ length: count }, () => 'santé').join(' ')

const SHARED = { title: 'La hernie', category: 'research', tags: ['plaie'] }
const FORM: WorkForm = {
  ...EMPTY_WORK_FORM,
  ...SHARED,
  contributors: [{ id: 'k1', kind: 'person', given: 'Ada', family: 'Un', affiliations: [] }],
}

/** Whether each door takes a work with this abstract. */
const takenBy = (abstract: string) => {
  const read = readWork({ line: 2, values: { title: ['La hernie'], abstract: [abstract] } })
  return {
    submission: SUBMISSION_FIELDS.abstract.safeParse(abstract).success,
    articleForm: editedWorkFormSchema(FORM).safeParse({ ...FORM, abstract }).success,
    referenceForm: NoticeFormSchema.safeParse({ ...EMPTY_NOTICE, ...SHARED, authors: ['Ada Un'], abstract })
      .success,
    import: 'draft' in read && read.draft['abstract'] === abstract,
    translation: TranslationSchema.safeParse({ language: 'en', abstract }).success,
  }
}

const everywhere = (isTaken: boolean) => ({
  submission: isTaken,
  articleForm: isTaken,
  referenceForm: isTaken,
  import: isTaken,
  translation: isTaken,
})

test('REC-15 an abstract of 3000 words or 20 000 characters is taken by every form and by imports', () => {
  for (const abstract of [words(2999), words(3000), 'é'.repeat(19_999), 'é'.repeat(20_000)])
    expect(takenBy(abstract)).toEqual(everywhere(true))
})

test('REC-15 an abstract of more than 3000 words or 20 000 characters is taken by none', () => {
  for (const abstract of [words(3001), 'é'.repeat(20_001)])
    expect(takenBy(abstract)).toEqual(everywhere(false))
})
