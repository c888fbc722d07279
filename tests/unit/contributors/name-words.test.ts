import { describe, expect, test } from 'vitest'
import {
  folded,
  hidesCase,
  inSmallLetters,
  isEitherName,
  isElided,
  isGivenName,
  isInCapitals,
  isParticle,
  opensFamilyName,
  opensGivenName,
} from '#domain/contributors/name-words.ts'

test('words are compared in small letters, without accents, full stops and curly apostrophes', () => {
  expect(folded('Élise')).toBe('elise')
  expect(folded('J.R.')).toBe('jr')
  expect(folded('D’Haïti')).toBe("d'haiti")
  // Asked again, a word has the same form.
  expect(folded('Élise')).toBe('elise')
})

describe('what a word can be', () => {
  test.each([
    ['de', true],
    ['La', true],
    ['St.', true],
    ['Delva', false],
  ])('%s begins a family name: %s', (word, is) => {
    expect(isParticle(word)).toBe(is)
  })

  test.each([
    ['d’Estinval', true],
    ["L'Hérisson", true],
    ['Dell’Acqua', true],
    ['d’', false],
    ['Ad’Estinval', false],
    ['Delva', false],
  ])('%s holds its particle itself: %s', (word, is) => {
    expect(isElided(word)).toBe(is)
  })

  test.each([
    ['Marie', true],
    ['Marie-Gentilhomme', true],
    ['Sandrine', true],
    ['Désulmé', false],
    ['', false],
  ])('%s is a given name alone: %s', (word, is) => {
    expect(isGivenName(word)).toBe(is)
  })

  test.each([
    ['Pierre', true],
    ['Jean-Baptiste', true],
    ['Marie', false],
    ['Désulmé', false],
  ])('%s is a given or a family name: %s', (word, is) => {
    expect(isEitherName(word)).toBe(is)
  })

  test('Jean and Marie open double given names, Petit and Bien double family names', () => {
    expect(['Jean', 'MARIE', 'Rose', 'Paul'].map(opensGivenName)).toEqual([true, true, true, false])
    expect(['Petit', 'bien', 'Fils', 'Paul'].map(opensFamilyName)).toEqual([true, true, true, false])
  })
})

describe('capitals', () => {
  test.each([
    ['DUPONT', true],
    ['d’ESTINVAL', true],
    ['McDONALD', true],
    ['PIERRE-LOUIS', true],
    ['JR.', true],
    ['D’ESTINVAL', true],
    ['Dupont', false],
    ['DUPONt', false],
    ['aDUPONT', false],
    ['D', false],
  ])('%s is in capitals: %s', (word, is) => {
    expect(isInCapitals(word)).toBe(is)
  })

  test.each([
    ['DE', true],
    ['LE', false],
    ['D’ESTINVAL', true],
    ['MCDONALD', true],
    ['AMCDONALD', false],
    ['AD’ESTINVAL', false],
    ['DUPONT', false],
  ])('%s hides the case of its particle: %s', (word, hides) => {
    expect(hidesCase(word)).toBe(hides)
  })

  test.each([
    ['PIERRE-LOUIS', 'Pierre-Louis'],
    ['ÉLIAZAR', 'Éliazar'],
    ['DE', 'de'],
    ['LE', 'Le'],
    ['D’ESTINVAL', 'd’Estinval'],
    ['MCDONALD', 'McDonald'],
    ['McDONALD', 'McDonald'],
    ['MacARTHUR', 'MacArthur'],
    ['Dupont', 'Dupont'],
    ['van', 'van'],
  ])('%s is written %s', (word, written) => {
    expect(inSmallLetters(word)).toBe(written)
  })
})
