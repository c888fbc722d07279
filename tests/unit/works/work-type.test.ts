import { expect, test } from 'vitest'
import { z } from 'zod'
import { WorkSchema } from '#domain/works/work.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { inferWorkType, WORK_TYPE_NAMES, WORK_TYPES, WorkTypeSchema } from '#domain/works/work-type.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'
import workTypes from '#tests/fixtures/works/work-types.json' with { type: 'json' }

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

const cases = z.array(z.tuple([PublicationSchema, z.string().nullable(), WorkTypeSchema])).parse(workTypes)

test.each(cases)('REC-18 a work of %s with the category “%s” is of type %s', (source, category, type) => {
  expect(inferWorkType({ source, category: category ?? undefined })).toBe(type)
})

const ROW = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Un titre',
  source: 'INDEX',
  category: 'thèse',
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
}

test('REC-18 what a row says of its type counts, what it says wrongly or not at all is given by its category', () => {
  expect(WorkSchema.parse({ ...ROW, work_type: 'report' }).workType).toBe('report')
  expect(WorkSchema.parse({ ...ROW, work_type: 'poème' }).workType).toBe('thesis')
  expect(WorkSchema.parse({ ...ROW, work_type: null }).workType).toBe('thesis')
  expect(WorkSchema.parse(ROW).workType).toBe('thesis')
})

test('REC-18 theses, mémoires and communications of the demonstration are what they are', async () => {
  const counts = new Map<string, number>()
  for (const row of planArchive(await readArchive()).articles) {
    const { source, workType } = WorkSchema.parse({
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
