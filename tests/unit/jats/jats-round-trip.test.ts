import { expect, test } from 'vitest'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { WORK_TYPES } from '#domain/works/work-type.ts'
import { depositsOfRows } from '../deposits/demonstration-deposits.ts'

/** By the type of a work, the one that its JATS file is read back with. */
const readBack = async (section?: string): Promise<Record<string, unknown>> => {
  const deposits = await depositsOfRows(
    WORK_TYPES.map((type, index) => ({
      id: `30000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
      source: 'INDEX',
      title: 'Un titre',
      publication_date: '2024-03-15',
      work_type: type,
      ...(section !== undefined && { section }),
    })),
  )
  return Object.fromEntries(
    deposits.map((deposit) => {
      const [record] = [...readJatsRecords(jatsFile(deposit))]
      const work = readImportedWork(record ?? { line: 0, values: {} })
      return [deposit.work.workType, 'draft' in work ? work.draft.work_type : 'refused']
    }),
  )
}

test('MOVE-01 a work of any type comes back from its JATS file as such', async () => {
  expect(await readBack()).toEqual(Object.fromEntries(WORK_TYPES.map((type) => [type, type])))
})

test('MOVE-01 in a section of its issue it comes back as what JATS has a word for', async () => {
  expect(await readBack('Vie de la société')).toEqual({
    article: 'article',
    editorial: 'editorial',
    'case-report': 'case-report',
    letter: 'letter',
    'gazette-article': 'gazette-article',
    'conference-paper': 'conference-paper',
    thesis: 'thesis',
    dissertation: 'thesis',
    chapter: undefined,
    report: undefined,
    book: undefined,
  })
})
