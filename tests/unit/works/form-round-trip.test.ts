import { describe, expect, test } from 'vitest'
import { changedFields, fieldText, labelOf } from '#domain/works/field-changes.ts'
import { columnsOfForm, shownFile, WorkFormOfRowSchema } from '#domain/works/work-form.ts'
import { WORK_FIELDS } from '#domain/works/fields.ts'
import { workFileName } from '#domain/works/work-files.ts'

/** A row in which every column says something, as the API answers it. */
const FULL = {
  source: 'RHCA',
  work_type: 'letter',
  category: 'editorial',
  title: 'Un titre',
  subtitle: 'Une étude',
  language: 'en',
  abstract: 'Un résumé',
  tags: ['hernie'],
  keywords: ['plaie', 'suture'],
  translations: [{ language: 'fr', title: 'Titre', abstract: 'Résumé', keywords: ['plaie'] }],
  volume: '3',
  issue: '12',
  page_number: '1-9',
  pdf_pages: '3-5',
  section: 'Recherche',
  position: 4,
  publication_date: '2021-03',
  specialty: 'surgery',
  doi: '10.1234/depart',
  journal: 'Revue',
  institution: 'HUEH',
  contributors: [{ id: 'k1', kind: 'person', given: 'Ada', family: 'Un', affiliations: ['a1'] }],
  affiliations: [{ id: 'a1', institution: 'HUEH', city: 'Port-au-Prince' }],
  status: 'pending',
  publish_at: '2999-01-02T03:04:05+00:00',
  licence: 'CC-BY-4.0',
  received_on: '2020-01-02',
  revised_on: '2020-02-02',
  accepted_on: '2020-03-02',
  funding_source: 'Fonds A',
  award_number: 'FBC-1',
  competing_interests: 'Aucun',
  ethics_approval: 'Avis 1',
  data_availability: 'Sur demande',
  acknowledgements: 'Merci',
  bibliography: [{ text: 'Un ouvrage', doi: '10.1000/1' }],
}

/** The columns of a work of which nothing is known but what it must have. */
const BARE = { source: 'RHCA', category: 'editorial', title: 'Un titre', status: 'draft' }
const LISTS = ['tags', 'keywords', 'translations', 'contributors', 'affiliations', 'bibliography']

describe('what a row says, the form shows and writes back', () => {
  const written: Record<string, unknown> = columnsOfForm(WorkFormOfRowSchema.parse(FULL))

  test('AFORM-08 there is a value for each field', () => {
    expect(Object.keys(FULL).toSorted()).toEqual(
      Object.values(WORK_FIELDS)
        .map(({ column }) => column)
        .toSorted(),
    )
  })

  test.each(Object.entries(FULL))('AFORM-08 %s makes the round trip', (column, value) => {
    expect(written[column]).toEqual(value)
  })

  test.each(Object.keys(FULL).filter((column) => !Object.hasOwn(BARE, column)))(
    'AFORM-08 %s that is missing stays so',
    (column) => {
      const missing: Record<string, unknown> = columnsOfForm(WorkFormOfRowSchema.parse(BARE))
      expect(missing[column]).toEqual(LISTS.includes(column) ? [] : null)
    },
  )

  test('AFORM-08 spaces around a text are not written, blank texts and entries empty their column', () => {
    const form = WorkFormOfRowSchema.parse({
      ...FULL,
      ...{ subtitle: '  Une étude ', volume: ' ', keywords: [' plaie ', ' ', null] },
    })
    expect(columnsOfForm({ ...form, institution: '  HUEH ', section: '   ', position: ' 7 ' })).toMatchObject(
      {
        subtitle: 'Une étude',
        volume: null,
        keywords: ['plaie'],
        institution: 'HUEH',
        section: null,
        position: 7,
      },
    )
    expect(columnsOfForm({ ...form, position: '  ' })).toMatchObject({ position: null })
  })

  test('a licence or language that is none reads as missing', () => {
    const { licence, language } = WorkFormOfRowSchema.parse({ ...FULL, licence: 'GPL', language: 'xx' })
    expect({ licence, language }).toEqual({ licence: '', language: '' })
  })

  test('AFORM-08 a published work waits for nothing', () => {
    const form = WorkFormOfRowSchema.parse({ ...FULL, status: 'published' })
    expect(columnsOfForm(form)).toMatchObject({ status: 'published', publish_at: null })
  })

  test('empty parts of a translation are not written', () => {
    const form = WorkFormOfRowSchema.parse(FULL)
    const translations = [
      { language: 'fr' as const, title: 'Titre', abstract: '', keywords: [] },
      { language: 'ht' as const, title: '', abstract: 'Rezime', keywords: ['plè'] },
    ]
    const written: Record<string, unknown> = columnsOfForm({ ...form, translations })
    expect(written['translations']).toStrictEqual([
      { language: 'fr', title: 'Titre' },
      { language: 'ht', abstract: 'Rezime', keywords: ['plè'] },
    ])
  })
})

describe('files and cover', () => {
  const PDF = 'https://x.test/files/a%20b.pdf'

  test.each([
    [{ article_files: ['a.pdf', 'b.pdf'], pdf_filename: 'c.pdf' }, ['a.pdf', 'b.pdf']],
    [{ article_files: [], pdf_url: PDF, pdf_filename: 'c.pdf' }, [PDF]],
    [{ pdf_filename: 'c.pdf' }, ['c.pdf']],
    [{ article_files: null, pdf_url: null, pdf_filename: '' }, []],
  ])('AFORM-05 the files of %j are %j', (row, files) => {
    expect(WorkFormOfRowSchema.parse({ ...BARE, ...row }).articleFiles).toEqual(files)
  })

  test.each([
    [{ cover_image_filename: 'a.png', image_url: 'https://x.test/b.png' }, 'a.png'],
    [{ cover_image_filename: null, image_url: 'https://x.test/b.png' }, 'https://x.test/b.png'],
    [{}, ''],
  ])('AFORM-05 the cover of %j is “%s”', (row, cover) => {
    expect(WorkFormOfRowSchema.parse({ ...BARE, ...row }).cover).toBe(cover)
  })

  test.each([
    [['a.docx', 'b.pdf'], 'b.pdf'],
    [['a.docx', 'b.PDF?v=2', 'c.pdf'], 'b.PDF?v=2'],
    [['a.docx', 'b.pdf#p2'], 'b.pdf#p2'],
    [['a.pdf.docx', 'b.docx'], 'a.pdf.docx'],
    [['a.pdfx', 'b.pdf'], 'b.pdf'],
    [[], undefined],
  ])('AFORM-05 of %j the site shows %s', (files, shown) => {
    expect(shownFile(files)).toBe(shown)
  })

  test.each([
    [[PDF], { pdf_url: PDF, pdf_filename: 'a b.pdf', article_files: [PDF] }],
    [['a.pdf'], { pdf_url: null, pdf_filename: 'a.pdf', article_files: ['a.pdf'] }],
    [[], { pdf_url: null, pdf_filename: null, article_files: [] }],
  ])('AFORM-05 the files %j are written as %j', (articleFiles, columns) => {
    const form = WorkFormOfRowSchema.parse(BARE)
    expect(columnsOfForm({ ...form, articleFiles })).toMatchObject(columns)
  })

  test.each([
    [
      'https://x.test/b.png',
      { image_url: 'https://x.test/b.png', cover_image: null, cover_image_filename: null },
    ],
    ['a.png', { image_url: null, cover_image: null, cover_image_filename: 'a.png' }],
    ['', { image_url: null, cover_image: null, cover_image_filename: null }],
  ])('AFORM-05 the cover “%s” is written as %j', (cover, columns) => {
    expect(columnsOfForm({ ...WorkFormOfRowSchema.parse(BARE), cover })).toMatchObject(columns)
  })

  test.each([
    [['a.pdf'], ['a.pdf'], false],
    [['a.pdf', 'b.pdf'], ['b.pdf', 'a.pdf'], true],
    [['a.pdf'], ['a.pdf', 'b.pdf'], true],
    [['a.pdf', 'b.pdf'], ['a.pdf'], true],
    [['a.pdf', 'b.pdf'], ['a.pdf', 'c.pdf'], true],
  ])('AFORM-05 of %j changed to %j columns of files are written: %s', (before, after, isWritten) => {
    const form = WorkFormOfRowSchema.parse(BARE)
    const columns = columnsOfForm({ ...form, articleFiles: after }, { ...form, articleFiles: before })
    expect('article_files' in columns).toBe(isWritten)
  })

  const HASH = '3fa9c0de12345678'
  test.each([
    ['Article final.pdf', 'Article final-3fa9c0de1234.pdf'],
    ['ARTICLE.PDF', 'ARTICLE-3fa9c0de1234.pdf'],
    ['sans fin', 'sans fin-3fa9c0de1234'],
    ['a.b.docx', 'a.b-3fa9c0de1234.docx'],
    ['--- a.pdf', 'a-3fa9c0de1234.pdf'],
    ['---', 'fichier-3fa9c0de1234'],
    [`${'x'.repeat(121)}.pdf`, `${'x'.repeat(120)}-3fa9c0de1234.pdf`],
    [`${'x'.repeat(119)} y.pdf`, `${'x'.repeat(119)}-3fa9c0de1234.pdf`],
  ])('“%s” is stored as “%s”', (name, stored) => {
    expect(workFileName(name, HASH)).toBe(stored)
  })
})

describe('what fields say in words', () => {
  const form = WorkFormOfRowSchema.parse(FULL)
  const emails = { ...form, contributorEmails: { k1: 'ada@example.org', gone: 'x@example.org' } }

  test.each([
    ['source', 'RHCA'],
    ['workType', 'Lettre'],
    ['category', 'Éditorial'],
    ['title', 'Un titre'],
    ['language', 'anglais'],
    ['keywords', 'plaie, suture'],
    ['position', '4'],
    ['contributors', 'Ada Un'],
    ['licence', 'CC BY 4.0'],
    ['publishAt', '1er janvier 2999 à 22:04, heure de Port-au-Prince'],
    ['articleFiles', ''],
    ['cover', ''],
    ['contributorEmails', ''],
  ] as const)('the field %s says “%s”', (name, text) => {
    expect(fieldText(name, form).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test('files, covers and addresses say theirs', () => {
    const filled = {
      ...emails,
      articleFiles: ['a.pdf', 'https://x.test/b%20c.pdf'],
      cover: 'https://x.test/d.png',
    }
    expect(fieldText('articleFiles', filled)).toBe('a.pdf\nb c.pdf')
    expect(fieldText('cover', filled)).toBe('d.png')
    expect(fieldText('contributorEmails', filled)).toBe('Ada Un\u00a0: ada@example.org')
  })

  test('a field that is empty says nothing', () => {
    const bare = WorkFormOfRowSchema.parse(BARE)
    for (const name of ['workType', 'language', 'licence', 'publishAt', 'position', 'translations'] as const)
      expect(fieldText(name, bare)).toBe('')
  })

  test.each([
    ['title', 'Titre'],
    ['articleFiles', 'Fichiers de l’article'],
    ['annexes', 'Annexes'],
    ['cover', 'Image de couverture'],
    ['contributorEmails', 'Courriels des auteurs'],
  ] as const)('the field %s is called “%s”', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })

  test('addresses differ by what they say of the authors that there are', () => {
    expect(changedFields(form, emails)).toEqual(['contributorEmails'])
    const sameForAll = { ...form, contributorEmails: { gone: 'x@example.org', k1: ' ' } }
    expect(changedFields(form, sameForAll)).toEqual([])
  })

  test.each([
    ['', '', false],
    ['2040-01-01T00:00:00Z', '2040-01-01T00:00:00Z', false],
    ['2040-01-01T00:00:00Z', '2039-12-31T19:00:00-05:00', false],
    ['2040-01-01T00:00:00Z', '2040-01-01T00:00:01Z', true],
    ['', '2040-01-01T00:00:00Z', true],
    ['2040-01-01T00:00:00Z', '', true],
    ['demain', '', true],
    ['demain', 'demain', false],
    ['demain', 'hier', true],
  ])('a schedule of “%s” changed to “%s” differs: %s', (before, after, differs) => {
    expect(changedFields({ ...form, publishAt: before }, { ...form, publishAt: after })).toEqual(
      differs ? ['publishAt'] : [],
    )
  })
})

test.each([
  ['', true],
  ['   ', true],
  ['1', true],
  [' 12 ', true],
  ['999999', true],
  ['1000000', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1a', false],
  ['a1', false],
  ['1 2', false],
])('the place “%s” in an issue can be saved: %s', (text, canBeSaved) => {
  expect(WORK_FIELDS.position.form.safeParse(text).success).toBe(canBeSaved)
})

test.each([
  ['', true],
  ['10.1234/abc', true],
  ['https://doi.org/10.1234/abc', true],
  ['10.1234', false],
  ['abc', false],
])('the DOI “%s” can be saved: %s', (text, canBeSaved) => {
  expect(WORK_FIELDS.doi.form.safeParse(text).success).toBe(canBeSaved)
})

test.each([
  ['licence', 'CC-BY-4.0', true],
  ['licence', '', true],
  ['licence', 'GPL', false],
  ['language', 'fr', true],
  ['language', 'xx', false],
] as const)('the %s “%s” can be saved: %s', (name, value, canBeSaved) => {
  expect(WORK_FIELDS[name].form.safeParse(value).success).toBe(canBeSaved)
})

test.each([
  ['', true],
  ['3', true],
  ['3-5', true],
  ['5-5', true],
  ['5-3', false],
  ['0', false],
  ['3-', false],
  ['p. 3', false],
  ['99999-99999', true],
  ['100000', false],
])('TEXT-11 “%s” as pages of the file of an issue can be saved: %s', (text, canBeSaved) => {
  expect(WORK_FIELDS.pdfPages.form.safeParse(text).success).toBe(canBeSaved)
})
