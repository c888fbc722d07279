import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import {
  columnsOfForm,
  editedWorkFormSchema,
  EMPTY_WORK_FORM,
  NewWorkFormSchema,
  shownFile,
  type WorkForm,
  WorkFormOfRowSchema,
} from '#domain/works/work-form.ts'

const FORM: WorkForm = {
  ...EMPTY_WORK_FORM,
  title: 'Un titre',
  abstract: 'x'.repeat(50),
  contributors: [{ id: 'k1', kind: 'person', given: 'Ada', family: 'Un', affiliations: [] }],
  category: 'research',
  tags: ['chirurgie'],
}

const EDITED = editedWorkFormSchema(FORM)

const errorsOf = (schema: z.ZodType<WorkForm, WorkForm>, form: object): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? [])
    errors[String(path[0])] = message
  return errors
}

test('AFORM-01 each rule of the form has its documented message', () => {
  expect(errorsOf(EDITED, FORM)).toEqual({})
  for (const [change, message] of [
    [{ title: 'Un' }, 'Le titre doit contenir au moins 3 caractères'],
    [{ title: 'x'.repeat(201) }, 'Le titre ne doit pas dépasser 200 caractères'],
    [{ abstract: 'x'.repeat(49) }, 'Le résumé doit contenir au moins 50 caractères'],
    [{ abstract: 'x'.repeat(20_001) }, 'Résumé\u00a0: plus de 20 000 caractères'],
    [{ abstract: 'mot '.repeat(3001) }, 'Le résumé ne doit pas dépasser 3000 mots'],
    [{ source: 'ATLAS' }, 'Veuillez sélectionner un type de publication'],
    [{ contributors: [] }, 'Au moins un auteur est requis'],
    [{ category: '' }, 'La catégorie est requise'],
    [{ tags: [] }, 'Au moins un tag est requis'],
    [{ status: 'removed' }, 'Veuillez sélectionner un statut'],
  ] as const) {
    const [field] = Object.keys(change)
    expect(errorsOf(EDITED, { ...FORM, ...change })).toEqual({ [String(field)]: message })
  }
})

test('fields that are right alone must agree with each other', () => {
  const orcid = '0000-0002-1825-0097'
  const [ada] = FORM.contributors
  for (const [change, errors] of [
    [
      { contributors: [{ ...ada, affiliations: ['a1'] }], affiliations: [] },
      { contributors: 'Cet auteur renvoie à une affiliation qui n’est pas dans la liste' },
    ],
    [
      { contributors: [{ ...ada, affiliations: ['a1'] }], affiliations: [{ id: 'a1', institution: 'HUEH' }] },
      {},
    ],
    [
      {
        contributors: [
          { ...ada, orcid },
          { ...ada, id: 'k2', orcid },
        ],
      },
      { contributors: 'Un autre auteur porte déjà cet identifiant ORCID' },
    ],
    [
      { language: 'en', translations: [{ language: 'en', title: 'A title' }] },
      { translations: 'Le texte est déjà en anglais\u00a0: ce n’est pas une traduction' },
    ],
    [{ language: 'fr', translations: [{ language: 'en', title: 'A title' }] }, {}],
    [
      { receivedOn: '2024-03-02', acceptedOn: '2024-03-01' },
      { acceptedOn: 'La date d’acceptation (1er mars 2024) précède celle de réception (2 mars 2024)' },
    ],
    [{ receivedOn: '2024-03-01', acceptedOn: '2024-03-01', publicationDate: '2024' }, {}],
  ] as const)
    expect(errorsOf(EDITED, { ...FORM, ...change })).toEqual(errors)
  // What is wrong alone is reported by its own rule, with no other message over it.
  expect(errorsOf(EDITED, { ...FORM, contributors: [{ ...ada, family: '' }] })).toEqual({
    contributors: 'Donnez le nom de famille',
  })
})

test('AFORM-03 a new work needs a file and a cover, an edited one does not', () => {
  expect(errorsOf(NewWorkFormSchema, FORM)).toEqual({
    articleFiles: 'Veuillez déposer au moins un fichier d’article',
    cover: 'Veuillez ajouter une image de couverture',
  })
  const whole = { ...FORM, articleFiles: ['a.pdf'], cover: 'a.png' }
  expect(errorsOf(NewWorkFormSchema, whole)).toEqual({})
})

test('REC-20 an indexed reference may have no abstract; a date is a year, a month or a day that exists; a schedule lies ahead', () => {
  for (const publicationDate of ['1935', '1935-04', '1935-04-30'])
    expect(errorsOf(EDITED, { ...FORM, publicationDate })).toEqual({})
  expect(errorsOf(EDITED, { ...FORM, publicationDate: '1935-04-31' })).toEqual({
    publicationDate: 'Cette date n’existe pas\u00a0: avril 1935 a 30 jours',
  })
  expect(errorsOf(EDITED, { ...FORM, source: 'INDEX', abstract: '' })).toEqual({})
  expect(errorsOf(EDITED, { ...FORM, publicationDate: '2023-02-31' })).toHaveProperty('publicationDate')
  expect(errorsOf(EDITED, { ...FORM, publishAt: '2020-01-01T00:00:00Z' })).toEqual({
    publishAt: 'Ce moment est déjà passé',
  })
})

test.each([
  '2040-03-05 ',
  '2040-03-05',
  '12/13/2040 08:00',
  '31/02/2040 08:00',
  '2040 08:00',
  '2040-02-31 08:00',
  ' 08:00',
  '2020-01-01 ',
  'demain',
])('REC-20 %j is no moment at which a work could be published', (publishAt) => {
  expect(errorsOf(EDITED, { ...FORM, publishAt })).toEqual({
    publishAt: 'Ce moment n’existe pas\u00a0: écrivez une date et une heure, par exemple 05/03/2026 à 08:00',
  })
})

test.each(['2040-03-05T13:00:00.000Z', '2040-03-05T13:00:00+00:00', '2040-03-05T13:00:00.123456+00:00', ''])(
  'REC-20 %j is one, or none at all',
  (publishAt) => {
    expect(errorsOf(EDITED, { ...FORM, publishAt })).toEqual({})
  },
)

const ROW = {
  id: '3d5c1c0e-0000-4000-8000-000000000001',
  source: 'RHCA',
  title: 'Un titre',
  pdf_filename: 'RHCA_vol_04_no_49_05-03-24.pdf',
  cover_image_filename: 'RHCA_vol_04_no_49_5_3_2024.png',
  publication_date: '2024-03-05',
}

test('AFORM-08 saving writes every field shown, and leaves older names of files and cover alone', () => {
  const stored = WorkFormOfRowSchema.parse(ROW)
  const edited = {
    ...stored,
    keywords: ['un'],
    affiliations: [{ id: 'a1', institution: 'Une faculté' }],
    fundingSource: 'Un fonds',
    doi: '10.1/x',
  }
  const columns = columnsOfForm(edited, stored)
  expect(columns).toMatchObject({
    keywords: ['un'],
    affiliations: [{ id: 'a1', institution: 'Une faculté' }],
    funding_source: 'Un fonds',
    doi: '10.1/x',
  })
  for (const column of ['pdf_url', 'pdf_filename', 'image_url', 'cover_image_filename'])
    expect(columns).not.toHaveProperty(column)
})

test('AFORM-05 a new file is the PDF by address and name; a new cover replaces the older name', () => {
  const stored = WorkFormOfRowSchema.parse(ROW)
  const address = 'https://x.test/storage/v1/object/public/rhca-pdfs/Un%20article-0a1b.pdf'
  const cover = 'https://x.test/storage/v1/object/public/rhca_covers/c.png'
  expect(columnsOfForm({ ...stored, articleFiles: [address], cover }, stored)).toMatchObject({
    pdf_url: address,
    pdf_filename: 'Un article-0a1b.pdf',
    article_files: [address],
    image_url: cover,
    cover_image_filename: null,
  })
  expect(shownFile(['a.docx', 'b.pdf'])).toBe('b.pdf')
  expect(shownFile(['a.docx'])).toBe('a.docx')
})

test('a published work waits for no moment', () => {
  const form = { ...FORM, publishAt: '2040-01-01T00:00:00Z' }
  expect(columnsOfForm(form).publish_at).toBe('2040-01-01T00:00:00Z')
  expect(columnsOfForm({ ...form, status: 'published' }).publish_at).toBeNull()
})

test.each([
  ['RHCA', '', false],
  ['RHCA', '   ', false],
  ['RHCA', 'x'.repeat(49), false],
  ['RHCA', ` ${'x'.repeat(49)} `, false],
  ['RHCA', 'x'.repeat(50), true],
  ['RHCA', 'x'.repeat(51), true],
  ['IGM', '', false],
  ['ADC', '', false],
  ['INDEX', '', true],
  ['INDEX', '   ', true],
  ['INDEX', 'x', false],
  ['INDEX', 'x'.repeat(49), false],
  ['INDEX', 'x'.repeat(50), true],
] as const)(
  'AFORM-01 a work of %s with the abstract “%s” can be saved: %s',
  (source, abstract, canBeSaved) => {
    expect(errorsOf(EDITED, { ...FORM, source, abstract })).toEqual(
      canBeSaved ? {} : { abstract: 'Le résumé doit contenir au moins 50 caractères' },
    )
  },
)

test.each([
  [199, true],
  [200, true],
  [201, false],
])(
  'AFORM-01 a title of %i characters can be saved: %s, unless it is stored already',
  (length, canBeSaved) => {
    const form = { ...FORM, title: 'é'.repeat(length) }
    const refused = { title: 'Le titre ne doit pas dépasser 200 caractères' }
    expect(errorsOf(EDITED, form)).toEqual(canBeSaved ? {} : refused)
    expect(errorsOf(editedWorkFormSchema(form), form)).toEqual({})
    expect(errorsOf(NewWorkFormSchema, { ...form, articleFiles: ['a.pdf'], cover: 'a.png' })).toEqual(
      canBeSaved ? {} : refused,
    )
  },
)

test.each([
  ['draft', -1, false],
  ['draft', 0, false],
  ['draft', 1, true],
  ['published', -1, true],
] as const)('a %s scheduled %i ms from now can be saved: %s', (status, ms, canBeSaved) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:00:00Z') })
  try {
    const publishAt = new Date(Date.now() + ms).toISOString()
    expect(Object.keys(errorsOf(EDITED, { ...FORM, status, publishAt }))).toEqual(
      canBeSaved ? [] : ['publishAt'],
    )
  } finally {
    vi.useRealTimers()
  }
})

test('the address of an author is checked at the author, and an author without one is none to check', () => {
  const emails = (contributorEmails: object) =>
    EDITED.safeParse({ ...FORM, contributorEmails }).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(emails({})).toEqual([])
  expect(emails({ k1: 'ada@example.org' })).toEqual([])
  expect(emails({ k1: 'ada' })).toEqual(['contributorEmails.k1'])
})
