import { expect, test } from 'vitest'
import { readImportedWork } from '#domain/imports/import-row.ts'

const read = (type: string) =>
  readImportedWork({ line: 1, values: { title: ['Le pian'], contributors: ['Ana Un'], workType: [type] } })

test.each([
  ['Thèse', 'thesis'],
  ['thesis', 'thesis'],
  ['Article de gazette', 'gazette-article'],
  ['gazette-article', 'gazette-article'],
  ['Mémoire', 'dissertation'],
  ['Review', 'article'],
  ['Journal Article', 'article'],
  ['journalArticle', 'article'],
  ['Article; Proceedings Paper', 'article'],
  ['Editorial Material', 'editorial'],
  ['Case Reports', 'case-report'],
  ['Book Chapter', 'chapter'],
  ['bookSection', 'chapter'],
  ['Conference Paper', 'conference-paper'],
  ['Retracted; Letter', 'letter'],
])('REC-18 a table’s “%s” is of type %s', (words, type) => {
  expect(read(words)).toMatchObject({ draft: { work_type: type }, notes: [] })
})

test('REC-18 a type that is not known is left out and reported, and the work is taken', () => {
  const work = read('Poème')
  expect(work).toMatchObject({
    draft: { title: 'Le pian' },
    notes: ['«\u00a0Poème\u00a0» n’est pas dans la liste et n’est pas repris'],
  })
  expect('draft' in work && work.draft.work_type).toBeUndefined()
})
