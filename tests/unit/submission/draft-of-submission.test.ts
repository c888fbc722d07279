import { expect, test } from 'vitest'
import { draftLists, splitAuthors, contributorsOfText } from '#domain/submission/draft-of-submission.ts'

test.each([
  ['Rose Désulmé, Jean Paul et Luc Noël', ['Rose Désulmé', 'Jean Paul', 'Luc Noël']],
  ['Désulmé, Rose; Paul, Jean', ['Désulmé, Rose', 'Paul, Jean']],
  ['Dr Rose Désulmé¹,\nPr Jean Paul (2)\n', ['Dr Rose Désulmé', 'Pr Jean Paul']],
  ['Marie-Ève Saint-Étienne *, et Luc Noël†', ['Marie-Ève Saint-Étienne', 'Luc Noël']],
  [' , ', []],
])('the authors %j', (text, names) => {
  expect(splitAuthors(text)).toEqual(names)
})

test('a draft takes over the lists of authors and keywords', () => {
  expect(draftLists({ authors: 'A. Un', keywords: 'hernie, enfant ,' })).toEqual({
    _authors: ['A. Un'],
    _keywords: ['hernie', 'enfant'],
  })
})

test('REC-06 a text of authors becomes entries; a doubtful name keeps its text', () => {
  expect(contributorsOfText('Marie Auguste1*, Médecins Sans Frontières et DÉSULMÉ PAUL')).toMatchObject([
    { id: 'a1', kind: 'person', given: 'Marie', family: 'Auguste', corresponding: true, affiliations: [] },
    { id: 'a2', kind: 'collective', name: 'Médecins Sans Frontières' },
    { id: 'a3', kind: 'person', printed: 'DÉSULMÉ PAUL' },
  ])
})
