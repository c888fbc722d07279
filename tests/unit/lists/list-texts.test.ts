import { expect, test } from 'vitest'
import { cardAbstract, cardAuthors, cardTags, tableAuthors } from '#domain/lists/list-texts.ts'

test('LIST-09 a card cuts authors at 40 characters and abstracts at 80, between words', () => {
  expect(cardAuthors(['Marie Un', 'Jean Deux'])).toBe('Marie Un, Jean Deux')
  const authors = cardAuthors(['Marie-Ange Dorsainvil', 'Jean-Robert Lespérance', 'Ketly Un'])
  expect(authors).toBe('Marie-Ange Dorsainvil, Jean-Robert…')
  expect(authors.length).toBeLessThanOrEqual(40)
  const abstract = cardAbstract('mot '.repeat(40))
  expect(abstract).toMatch(/^(mot )+mot…$/)
  expect(abstract.length).toBeLessThanOrEqual(80)
  expect(abstract.length).toBeGreaterThan(75)
})

test('LIST-09 a card shows 3 tags and counts the others', () => {
  expect(cardTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  expect(cardTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
  expect(cardTags([])).toEqual({ shown: [], more: 0 })
})

test('LIST-04 a table shows the first author and counts the others', () => {
  expect(tableAuthors(['A. Un', 'B. Deux', 'C. Trois'])).toBe('A. Un +2')
  expect(tableAuthors(['A. Un'])).toBe('A. Un')
  expect(tableAuthors([])).toBe('')
})
