import { describe, expect, test } from 'vitest'
import { limitedText, countCharacters } from '#domain/language/limited-text.ts'
import { countNoun } from '#domain/language/number.ts'
import { countWords, excerpt, oneLine, splitKeywords } from '#domain/language/text.ts'

describe('an excerpt', () => {
  test.each([
    ['a text that fits is whole', 'Hernie de l’enfant', 18, 'Hernie de l’enfant'],
    ['a longer one ends between words', 'Hernie de l’enfant', 17, 'Hernie de…'],
    ['the ellipsis counts', 'Hernie inguinale', 8, 'Hernie…'],
    ['a word that ends there stays', 'Un deux trois', 8, 'Un deux…'],
    ['a word that fits alone stays whole', 'Hernie inguinale', 7, 'Hernie…'],
    ['no sign comes before the ellipsis', 'Hernies ;  puis : suite', 12, 'Hernies…'],
    ['a sign within stays', 'Cas 1, cas 2 et cas 3', 12, 'Cas 1, cas…'],
    ['a long first word is cut', 'Anticonstitutionnellement vu', 10, 'Anticonst…'],
    ['no character is cut in two', '𝟙𝟚𝟛𝟜', 3, '𝟙𝟚…'],
    ['characters are counted, not their halves', '𝟙𝟚𝟛𝟜', 4, '𝟙𝟚𝟛𝟜'],
    ['a text that begins with a space', ' Anticonstitutionnellement', 6, ' Anti…'],
  ])('%s', (_, text, most, expected) => {
    expect(excerpt(text, most)).toBe(expected)
  })
})

test('words are what is between spaces', () => {
  expect(countWords(' L’anémie  falciforme\n')).toBe(2)
  expect(countWords('un')).toBe(1)
  expect(countWords('')).toBe(0)
  expect(countWords(' \n ')).toBe(0)
})

test('keywords are between commas, without empty ones', () => {
  expect(splitKeywords(' hernie, , enfant de Port-au-Prince ,')).toEqual([
    'hernie',
    'enfant de Port-au-Prince',
  ])
  expect(splitKeywords('')).toEqual([])
})

describe('one line', () => {
  test.each([
    ['Objectif :\r\n\tdécrire', 'Objectif : décrire'],
    ['\n un  deux\u2028trois ', 'un deux trois'],
    ['douze\u00a0%', 'douze\u00a0%'],
    [' \n ', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (text, expected) => {
    expect(oneLine(text)).toBe(expected)
  })
})

describe('a limited text', () => {
  const title = limitedText('Le titre', 6)

  test('is trimmed, and without zero characters', () => {
    expect(title.parse(' Her\0nie ')).toBe('Hernie')
    expect(title.parse('  ')).toBe('')
  })

  test('counts characters as the database does', () => {
    expect(countCharacters('é𝟙!')).toBe(3)
    expect(title.parse('𝟙𝟚𝟛𝟜𝟝𝟞')).toBe('𝟙𝟚𝟛𝟜𝟝𝟞')
  })

  test('one character too many, or no text, is said in words', () => {
    expect(title.safeParse('Hernies').error?.issues.map(({ message }) => message)).toEqual([
      'Le titre ne doit pas dépasser 6 caractères',
    ])
    expect(title.safeParse(7).error?.issues.map(({ message }) => message)).toEqual([
      'Le titre doit être un texte',
    ])
  })
})

test('the plural begins at two', () => {
  expect(countNoun(2, 'numéro', 'numéros')).toBe('2 numéros')
  expect(countNoun(1.9, 'numéro', 'numéros')).toBe('1,9 numéro')
})
