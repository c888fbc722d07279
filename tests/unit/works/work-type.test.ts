import { expect, test } from 'vitest'
import { ArticleSchema } from '#domain/articles/article.ts'
import { inferWorkType, WORK_TYPE_NAMES, WORK_TYPES } from '#domain/works/work-type.ts'
import { readArchive } from '#scripts/seed/demonstration/read-archive.ts'
import { planArchive } from '#scripts/seed/plan/plan-archive.ts'

test('REC-18 the eleven types have French names', () => {
  expect(WORK_TYPES.map((type) => WORK_TYPE_NAMES[type])).toEqual([
    'Article',
    'Éditorial',
    'Cas clinique',
    'Lettre',
    'Article de gazette',
    'Chapitre',
    'Thèse',
    'Mémoire',
    'Communication',
    'Rapport',
    'Livre',
  ])
})

test.each([
  ['RHCA', undefined, 'article'],
  ['IGM', undefined, 'gazette-article'],
  ['ADC', undefined, 'chapter'],
  ['INDEX', undefined, 'article'],
  ['RHCA', 'research', 'article'],
  ['RHCA', 'review', 'article'],
  ['RHCA', 'case-study', 'case-report'],
  ['RHCA', 'editorial', 'editorial'],
  ['IGM', 'opinion', 'gazette-article'],
  ['IGM', 'editorial', 'editorial'],
  ['IGM', 'Cas clinique', 'case-report'],
  ['ADC', 'editorial', 'chapter'],
  ['INDEX', 'article', 'article'],
  ['INDEX', 'thèse', 'thesis'],
  ['INDEX', 'THESE', 'thesis'],
  ['INDEX', 'the\u0300se', 'thesis'],
  ['INDEX', 'mémoire', 'dissertation'],
  ['INDEX', ' communication ', 'conference-paper'],
  ['INDEX', 'rapport', 'report'],
  ['INDEX', 'livre', 'book'],
  ['INDEX', 'lettre', 'letter'],
  ['INDEX', 'chapitre', 'chapter'],
  ['INDEX', 'synthèse', 'article'],
  ['INDEX', 'divers', 'article'],
] as const)('REC-18 a work of %s with the category “%s” is of type %s', (source, category, type) => {
  expect(inferWorkType({ source, category })).toBe(type)
})

const ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Un titre',
  source: 'INDEX',
  category: 'thèse',
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
}

test('REC-18 what a row says of its type counts, what it says wrongly or not at all is told by its category', () => {
  expect(ArticleSchema.parse({ ...ROW, work_type: 'report' }).workType).toBe('report')
  expect(ArticleSchema.parse({ ...ROW, work_type: 'poème' }).workType).toBe('thesis')
  expect(ArticleSchema.parse({ ...ROW, work_type: null }).workType).toBe('thesis')
  expect(ArticleSchema.parse(ROW).workType).toBe('thesis')
})

test('REC-18 theses, mémoires and communications of the demonstration are what they are', async () => {
  const counts = new Map<string, number>()
  for (const row of planArchive(await readArchive()).articles) {
    const { source, workType } = ArticleSchema.parse({
      publication_date: null,
      date: null,
      ...row,
      updated_at: row.updated_at ?? row.created_at,
    })
    if (source === 'INDEX') counts.set(workType, (counts.get(workType) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    article: 102,
    thesis: 7,
    dissertation: 5,
    'conference-paper': 6,
  })
})
