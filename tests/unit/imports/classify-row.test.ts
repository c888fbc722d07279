import { expect, test } from 'vitest'
import { classifyRow, SeenRows } from '#domain/imports/classify-row.ts'
import { choicesOf, type KnownWork, KnownWorkSchema, readImportedWork } from '#domain/imports/import-row.ts'
import { comparableWorks, forTarget } from '#domain/imports/import-target.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'

const known = (values: object = {}): KnownWork =>
  KnownWorkSchema.parse({
    id: 'a',
    version: 3,
    source: 'INDEX',
    title: 'Étude de la hernie inguinale en milieu rural',
    authors: ['Marie-Ange Louis'],
    contributors: [{ id: 'k1', kind: 'person', given: 'Marie-Ange', family: 'Louis', affiliations: [] }],
    publication_date: '2019-05-03',
    journal: 'Revue d’essai',
    volume: '7',
    page_number: '12-18',
    doi: '10.5555/un',
    ...values,
  })

const VALUES: ImportRecord['values'] = {
  title: ['Étude de la hernie inguinale en milieu rural'],
  contributors: ['Louis, Marie-Ange'],
  publicationDate: ['2019'],
}

const classified = (values: ImportRecord['values'], works: KnownWork[] = [], earlier?: number) =>
  classifyRow(0, { line: 2 }, readImportedWork({ line: 2, values }), works, earlier)

test('a work that nothing resembles is new and is added', () => {
  expect(classified(VALUES)).toMatchObject({
    kind: 'new',
    choice: 'add',
    draft: { contributors: [{ kind: 'person', given: 'Marie-Ange', family: 'Louis' }] },
  })
})

test('what the file says less exactly, or not at all, is no difference', () => {
  expect(classified(VALUES, [known()])).toMatchObject({ kind: 'identical', choice: 'skip', differences: [] })
  expect(classified({ ...VALUES, doi: ['https://doi.org/10.5555/UN'] }, [known()]).kind).toBe('identical')
})

test('other values of the same work are listed one by one, and skipped until the person says otherwise', () => {
  const row = classified({ ...VALUES, volume: ['8'], keywords: ['hernie'] }, [known()])
  expect(row).toMatchObject({
    kind: 'changed',
    choice: 'skip',
    target: { id: 'a', version: 3 },
    differences: [
      { field: 'keywords', before: '', after: 'hernie' },
      { field: 'volume', before: '7', after: '8' },
    ],
  })
  expect(choicesOf(row)).toEqual(['skip', 'update'])
})

test('a subtitle behind the title is no other title', () => {
  const row = classified({ ...VALUES, title: ['Étude de la hernie inguinale en milieu rural : douze cas'] }, [
    known({ subtitle: 'Douze cas' }),
  ])
  expect(row).toMatchObject({ kind: 'identical', target: { id: 'a' }, differences: [] })
})

test('the same DOI is the same work, whatever its title', () => {
  const row = classified({ ...VALUES, title: ['Un autre titre'], doi: ['10.5555/un'] }, [known()])
  expect(row).toMatchObject({ kind: 'changed', differences: [{ field: 'title' }] })
})

test.each([
  [
    'the same title in another year',
    { ...VALUES, publicationDate: ['2021'] },
    'Même titre qu’une notice déjà là, de 2019',
  ],
  [
    'the same title with another DOI',
    { ...VALUES, doi: ['10.5555/deux'] },
    'Même titre qu’une notice déjà là, avec un autre DOI',
  ],
  [
    'a title with a slip',
    { ...VALUES, title: ['Etude de la hernie inguinal en milieu rural'] },
    'Titre très proche de «\u00a0Étude de la hernie inguinale en milieu rural\u00a0»',
  ],
  [
    'the same position in the same journal',
    {
      title: ['Autre chose'],
      authors: ['A. B'],
      publicationDate: ['2019'],
      journal: ['REVUE D’ESSAI'],
      volume: ['7'],
      pageNumber: ['12-20'],
    },
    'Même revue, volume et page que «\u00a0Étude de la hernie inguinale en milieu rural\u00a0»',
  ],
])('%s is doubtful, with the work to compare', (_, values, reason) => {
  const row = classified(values, [known()])
  expect(row).toMatchObject({ kind: 'doubtful', choice: 'skip', target: { id: 'a' } })
  expect(row.reasons).toContain(reason)
})

test('a missing year, missing authors and an odd DOI are doubtful; a missing title and an impossible date are wrong', () => {
  expect(classified({ title: ['Seul'], doi: ['abc'] })).toMatchObject({
    kind: 'doubtful',
    reasons: [
      'Le DOI «\u00a0abc\u00a0» n’a pas la forme attendue (10.…/…)',
      'Aucun auteur n’est donné',
      'L’année manque',
    ],
  })
  expect(classified({ ...VALUES, title: [] })).toMatchObject({ kind: 'wrong', reasons: ['Le titre manque'] })
  expect(classified({ ...VALUES, publicationDate: ['2023-02-31'] }).kind).toBe('wrong')
  expect(choicesOf(classified({ ...VALUES, title: [] }))).toEqual([])
})

test('a work that is twice in a file is doubtful the second time', () => {
  const seen = new SeenRows()
  const [first, second] = [
    VALUES,
    { ...VALUES, title: ['ÉTUDE de la hernie inguinale, en milieu rural'] },
  ].map((values) => readImportedWork({ line: 1, values }))
  if (!first || !second || 'refusals' in first || 'refusals' in second) throw new Error('both are works')
  expect(seen.earlier(first.draft, 2)).toBeUndefined()
  expect(seen.earlier(second.draft, 9)).toBe(2)
  expect(classified(VALUES, [], 2)).toMatchObject({
    kind: 'doubtful',
    reasons: ['Même œuvre qu’à la ligne 2 du fichier'],
  })
})

test('articles of an issue take its volume, number, date and category', () => {
  const issue = {
    source: 'RHCA',
    volume: '4',
    issue: '49',
    date: '2024-03-05',
    category: 'clinical',
  } as const
  const read = forTarget(
    readImportedWork({ line: 1, values: { ...VALUES, journal: ['Ailleurs'], volume: ['9'] } }),
    {
      kind: 'articles',
      issue,
    },
  )
  expect(read).toMatchObject({
    draft: { volume: '4', issue: '49', publication_date: '2024-03-05', category: 'clinical' },
  })
  expect('draft' in read && read.draft.journal).toBeUndefined()
  expect('draft' in read && read.draft.category).toBe('clinical')

  // The same title in another issue is a column; in this one, or with its DOI, it is the article.
  const works = [
    known({ id: 'here', volume: '4', issue: '49', doi: null }),
    known({ id: 'elsewhere', volume: '4', issue: '48', doi: null }),
  ]
  const target = { kind: 'articles', issue } as const
  expect(comparableWorks(works, read, target).map(({ id }) => id)).toEqual(['here'])
})

// Fifty pairs of letters in each title, so that one pair is 0.02: the last letters differ from `same` pairs on.
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0a2b4c6d8e1f3g5h7i9j0k2l4m6n'
const startingAlike = (pairs: number): string =>
  ALPHABET.slice(0, pairs + 1) + 'zyxwvutsrqponmlkjihgfedcba'.repeat(2).slice(0, 50 - pairs)

test.each([
  [43, 'new'],
  [44, 'doubtful'],
  [45, 'doubtful'],
])('titles that share %i of 50 pairs of letters: %s (doubtful from 0.88 on)', (pairs, kind) => {
  const work = known({ title: ALPHABET.slice(0, 51), journal: undefined, doi: undefined })
  expect(classified({ ...VALUES, title: [startingAlike(pairs)] }, [work]).kind).toBe(kind)
})

test('of several titles that are alike the closest one is named', () => {
  const works = [46, 48, 45].map((pairs) =>
    known({ id: `w${pairs}`, title: startingAlike(pairs), journal: undefined, doi: undefined }),
  )
  expect(classified({ ...VALUES, title: [ALPHABET.slice(0, 51)] }, works)).toMatchObject({
    kind: 'doubtful',
    target: { id: 'w48' },
  })
})
