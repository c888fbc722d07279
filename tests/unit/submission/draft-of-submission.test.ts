import { expect, test } from 'vitest'
import { draftLists, splitAuthors } from '#domain/submission/draft-of-submission.ts'

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
