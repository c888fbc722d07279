import { describe, expect, test } from 'vitest'
import { IssueFormSchema, toIssueColumns, toIssueForm } from '#admin/features/issues/issue-form.ts'
import { IssueRecordSchema } from '#domain/issues/issue-record.ts'
import { issueContents } from '#domain/issues/issue-contents.ts'

const ROW = {
  id: '3d5c1c0e-0000-4000-8000-000000000001',
  publication: 'IGM',
  slug: 'igm-4-49',
  volume: '4',
  number: '49',
  theme: ' La rage ',
  publication_date: '2024-02',
  editorial: 'Un éditorial.',
  sections: ['Dossier', 'Lettres'],
  version: 3,
}

test('U28 a row of issues is read with each of its columns', () => {
  expect(IssueRecordSchema.parse(ROW)).toEqual({
    id: '3d5c1c0e-0000-4000-8000-000000000001',
    publication: 'IGM',
    slug: 'igm-4-49',
    volume: '4',
    number: '49',
    theme: 'La rage',
    publicationDate: '2024-02',
    cover: undefined,
    editorial: 'Un éditorial.',
    sections: ['Dossier', 'Lettres'],
    version: 3,
  })
})

test.each([null, undefined, '', '  '])('U28 %j is no theme, no date and no editorial', (nothing) => {
  const read = IssueRecordSchema.parse({
    ...ROW,
    theme: nothing,
    publication_date: nothing,
    editorial: nothing,
  })
  expect([read.theme, read.publicationDate, read.editorial]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['slug', ''],
  ['publication_date', '2024-13'],
  ['version', 1.5],
  ['publication', 'ATLAS'],
])('a row whose %s is %j is refused by name', (column, value) => {
  const issues = IssueRecordSchema.safeParse({ ...ROW, [column]: value }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([column])
})

test('U28 what an issue says makes the round trip through its form', () => {
  const { theme, publication_date, editorial, sections } = { ...ROW, theme: 'La rage' }
  const form = toIssueForm(IssueRecordSchema.parse({ ...ROW, cover: ' rage.png ' }))
  expect(form).toEqual({
    volume: '4',
    number: '49',
    theme,
    date: publication_date,
    editorial,
    sections,
    cover: 'rage.png',
  })
  expect(toIssueColumns(IssueFormSchema.parse(form))).toEqual({
    volume: '4',
    number: '49',
    theme,
    publication_date,
    editorial,
    sections,
    cover: 'rage.png',
  })
  const bare = toIssueForm(
    IssueRecordSchema.parse({ ...ROW, theme: null, publication_date: null, editorial: null, sections: [] }),
  )
  expect(bare).toEqual({
    volume: '4',
    number: '49',
    theme: '',
    date: '',
    editorial: '',
    sections: [],
    cover: '',
  })
  expect(toIssueColumns(IssueFormSchema.parse(bare))).toEqual({
    volume: '4',
    number: '49',
    theme: null,
    publication_date: null,
    editorial: null,
    sections: [],
    cover: null,
  })
})

test('U28 a date that is none says what is wrong with it', () => {
  const { error } = IssueFormSchema.safeParse({
    volume: '4',
    number: '49',
    theme: '',
    date: '2024-13',
    sections: [],
    editorial: '',
    cover: '',
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['date', 'Le mois 13 n’existe pas\u00a0: ils vont de 1 à 12'],
  ])
})

test.each([
  [['Dossier', 'ÉCHOS'], true],
  [['Échos', 'échos'], false],
  [['Dossier', ' dossier '], false],
])('U28 the sections %j can be saved: %s', (sections, canBeSaved) => {
  expect(
    IssueFormSchema.safeParse({
      volume: '4',
      number: '49',
      theme: '',
      date: '',
      sections,
      editorial: '',
      cover: '',
    }).success,
  ).toBe(canBeSaved)
})

describe('the contents of an issue', () => {
  const titles = (works: Parameters<typeof issueContents>[0], sections: string[] = []) =>
    issueContents(works, sections).map(({ section, works: ofSection }) => [
      section,
      ofSection.map(({ title }) => title),
    ])

  test('U28 works are ordered by position, then by first page, then by title', () => {
    expect(
      titles([
        { title: 'Sans page B' },
        { title: 'Sans page A' },
        { title: 'Page 9', pageNumber: '9-12' },
        { title: 'Page 2', pageNumber: '2' },
        { title: 'Première page 1', firstPage: '1', pageNumber: '40' },
        { title: 'Deuxième', position: 2, pageNumber: '1' },
        { title: 'Premier', position: 1, pageNumber: '80' },
      ]),
    ).toEqual([
      [
        undefined,
        ['Premier', 'Deuxième', 'Première page 1', 'Page 2', 'Page 9', 'Sans page A', 'Sans page B'],
      ],
    ])
  })

  test('U28 sections follow the list of the issue, then the others, then works without one', () => {
    expect(
      titles(
        [
          { title: 'Sans' },
          { title: 'Autre', section: ' Tribune ' },
          { title: 'Lettre', section: 'LETTRES' },
          { title: 'Dossier 2', section: ' dossier ', position: 2 },
          { title: 'Dossier 1', section: 'Dossier', position: 1 },
          { title: 'Blanc', section: '  ' },
        ],
        ['Dossier', 'Vide', 'Lettres'],
      ),
    ).toEqual([
      ['Dossier', ['Dossier 1', 'Dossier 2']],
      ['Lettres', ['Lettre']],
      ['Tribune', ['Autre']],
      [undefined, ['Blanc', 'Sans']],
    ])
  })
})
