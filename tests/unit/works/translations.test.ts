import { describe, expect, test } from 'vitest'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { EMPTY_REFERENCE, ReferenceFormSchema } from '#admin/features/index-medicus/reference-form.ts'
import { SUBMISSION_FIELDS } from '#domain/submission/submission-fields.ts'
import { translationsSchema, TranslationSchema } from '#domain/works/translations.ts'
import { editedWorkFormSchema, EMPTY_WORK_FORM, type WorkForm } from '#domain/works/work-form.ts'

const translation = (changed: Record<string, unknown> = {}) => ({
  language: 'en',
  title: 'Inguinal hernia',
  abstract: 'A series of 12 patients.',
  keywords: ['hernia'],
  ...changed,
})

const errorsOf = (translations: unknown[], language: 'fr' | 'en' | null = 'fr') =>
  (translationsSchema(language).safeParse(translations).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('translations', () => {
  test('REC-07 texts are trimmed, empty and repeated keywords dropped, what is left out is empty', () => {
    const parsed = translationsSchema('fr').parse([
      translation({ title: '  Inguinal hernia\0 ', keywords: [' hernia ', '', 'hernia', 'mesh'] }),
      { language: 'ht', title: 'Èni' },
    ])
    expect(parsed).toEqual([
      {
        language: 'en',
        title: 'Inguinal hernia',
        abstract: 'A series of 12 patients.',
        keywords: ['hernia', 'mesh'],
      },
      { language: 'ht', title: 'Èni', abstract: '', keywords: [] },
    ])
  })

  test('REC-07 a work has one translation a language, never one in its own', () => {
    expect(errorsOf([translation(), translation({ language: 'es' })])).toEqual([])
    expect(errorsOf([translation()], null)).toEqual([])
    expect(errorsOf([translation()], 'en')).toEqual([
      '0.language: Le texte est déjà en anglais\u00a0: ce n’est pas une traduction',
    ])
    expect(errorsOf([translation(), translation({ title: 'Other' })])).toEqual([
      '1.language: Il y a déjà une traduction en anglais',
    ])
  })

  test('REC-07 a language of no list and an empty translation are refused', () => {
    expect(errorsOf([translation({ language: 'de' })])).toEqual([
      '0.language: Choisissez une langue de la liste',
    ])
    expect(errorsOf([{ language: 'en', title: ' ', abstract: '', keywords: [''] }])).toEqual([
      '0.title: Donnez le titre, le résumé ou les mots-clés dans cette langue, ou retirez-la',
    ])
  })

  test.each([
    [
      'title',
      '0.title: Le titre traduit ne doit pas dépasser 2\u202f000 caractères',
      'é'.repeat(1999),
      'é'.repeat(2000),
      'é'.repeat(2001),
    ],
    [
      'title',
      '0.title: Le titre traduit ne doit pas dépasser 2\u202f000 caractères',
      '',
      '😀'.repeat(2000),
      '😀'.repeat(2001),
    ],
    [
      'abstract',
      '0.abstract: Le résumé traduit ne doit pas dépasser 3\u202f000 mots',
      'a '.repeat(2999),
      'a '.repeat(3000),
      'a '.repeat(3001),
    ],
    [
      'abstract',
      '0.abstract: Le résumé traduit ne doit pas dépasser 20\u202f000 caractères',
      'a'.repeat(19_999),
      'a'.repeat(20_000),
      'a'.repeat(20_001),
    ],
    [
      'keywords',
      '0.keywords.0: Un mot-clé traduit ne doit pas dépasser 200 caractères',
      ['a'.repeat(199)],
      ['a'.repeat(200)],
      ['a'.repeat(201)],
    ],
    [
      'keywords',
      '0.keywords: Il ne peut y avoir plus de 50 mots-clés traduits',
      [],
      Array.from({ length: 50 }, (_, index) => `mot ${index}`),
      Array.from({ length: 51 }, (_, index) => `mot ${index}`),
    ],
  ])('REC-07 the limit of %s: %s', (field, message, below, at, above) => {
    expect(errorsOf([translation({ [field]: below })])).toEqual([])
    expect(errorsOf([translation({ [field]: at })])).toEqual([])
    expect(errorsOf([translation({ [field]: above })])).toEqual([message])
  })
})

const words = (count: number): string => Array.from({ length: count }, () => 'santé').join(' ')

const SHARED = { title: 'La hernie', category: 'research', tags: ['plaie'] }
const FORM: WorkForm = {
  ...EMPTY_WORK_FORM,
  ...SHARED,
  contributors: [{ id: 'k1', kind: 'person', given: 'Ada', family: 'Un', affiliations: [] }],
}

/** Whether each door takes a work with this abstract. */
const takenBy = (abstract: string) => {
  const read = readImportedWork({ line: 2, values: { title: ['La hernie'], abstract: [abstract] } })
  return {
    submission: SUBMISSION_FIELDS.abstract.safeParse(abstract).success,
    articleForm: editedWorkFormSchema(FORM).safeParse({ ...FORM, abstract }).success,
    referenceForm: ReferenceFormSchema.safeParse({
      ...EMPTY_REFERENCE,
      ...SHARED,
      authors: ['Ada Un'],
      abstract,
    }).success,
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
