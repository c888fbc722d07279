import { describe, expect, test } from 'vitest'
import { splitAuthorList } from '#domain/contributors/split-author-list.ts'

const names = (text: string) =>
  splitAuthorList(text).authors.map(({ split: { name } }) =>
    name.kind === 'collective'
      ? `[${name.name}]`
      : [name.given ?? '', name.family, ...(name.suffix ? [name.suffix] : [])].join(' | '),
  )

const three = ['Marie | Dorval', 'Luc | Le Goff', 'Jean-Baptiste | Pierre-Louis']

describe('what parts names', () => {
  test.each([
    ['commas', 'Marie Dorval, Luc Le Goff, Jean-Baptiste Pierre-Louis'],
    ['semicolons', 'Marie Dorval; Luc Le Goff; Jean-Baptiste Pierre-Louis;'],
    ['“et”', 'Marie Dorval, Luc Le Goff et Jean-Baptiste Pierre-Louis'],
    ['“, et”', 'Marie Dorval, Luc Le Goff, et Jean-Baptiste Pierre-Louis'],
    ['“and”', 'Marie Dorval, Luc Le Goff and Jean-Baptiste Pierre-Louis'],
    ['“&”', 'Marie Dorval, Luc Le Goff & Jean-Baptiste Pierre-Louis'],
    ['lines', 'Marie Dorval\r\nLuc Le Goff\n\n Jean-Baptiste Pierre-Louis\n'],
    ['numbered lines', '1. Marie Dorval\n2. Luc Le Goff\n3. Jean-Baptiste Pierre-Louis'],
    ['bullets', '• Marie Dorval\n• Luc Le Goff\n• Jean-Baptiste Pierre-Louis'],
    ['commas of a list that wraps', 'Marie Dorval, Luc Le Goff,\nJean-Baptiste Pierre-Louis'],
    ['semicolons, the family name first', 'Dorval, Marie; Le Goff, Luc; Pierre-Louis, Jean-Baptiste'],
    ['lines, the family name first', 'Dorval, Marie\nLe Goff, Luc\nPierre-Louis, Jean-Baptiste'],
    ['every second comma', 'Dorval, Marie, Le Goff, Luc, Pierre-Louis, Jean-Baptiste'],
    ['superscript numbers alone', 'Marie Dorval¹ Luc Le Goff² Jean-Baptiste Pierre-Louis³'],
    [
      'commas beside titles and degrees',
      'Dr Marie Dorval, MD, PhD, Pr Luc Le Goff, MD, Jean-Baptiste Pierre-Louis',
    ],
    ['capitals', 'DORVAL Marie, LE GOFF Luc, PIERRE-LOUIS Jean-Baptiste'],
  ])('%s', (_, text) => {
    expect(names(text)).toEqual(three)
    expect(splitAuthorList(text).authors.map(({ split }) => split.doubt)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['Dorval M, Le Goff L, Pierre-Louis JB', ['M. | Dorval', 'L. | Le Goff', 'J. B. | Pierre-Louis']],
    [
      'Dorval, M., Le Goff, L., & Pierre-Louis, J.-B.',
      ['M. | Dorval', 'L. | Le Goff', 'J.-B. | Pierre-Louis'],
    ],
    ['Dorval, M. C.', ['M. C. | Dorval']],
    ['Dorval, Marie Carmel', ['Marie Carmel | Dorval']],
    ['Joseph Pierre-Louis, Jr., Marie Dorval', ['Joseph | Pierre-Louis | Jr', 'Marie | Dorval']],
    ['Pierre-Louis, J., Jr., & Dorval, M.', ['J. | Pierre-Louis | Jr', 'M. | Dorval']],
    ['Marie Dorval', ['Marie | Dorval']],
    ['Dorval, Marie et Le Goff, Luc', ['Marie | Dorval', 'Luc | Le Goff']],
    ['Marie Dorval, Luc Le Goff\nJean Alcimé', ['Marie | Dorval', 'Luc | Le Goff', 'Jean | Alcimé']],
    ['', []],
    [' ,; \n', []],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('groups', () => {
  test.each([
    ['Marie Dorval, Équipe chirurgicale de l’HUEH', ['Marie | Dorval', '[Équipe chirurgicale de l’HUEH]']],
    ['Marie Dorval et l’équipe de chirurgie', ['[Marie Dorval et l’équipe de chirurgie]']],
    [
      'Ministère de la Santé publique et de la Population; Médecins Sans Frontières',
      ['[Ministère de la Santé publique et de la Population]', '[Médecins Sans Frontières]'],
    ],
    ['Service de chirurgie, HUEH\nMarie Dorval', ['[Service de chirurgie, HUEH]', 'Marie | Dorval']],
    ['Groupe Nord, Marie Dorval\nLuc Le Goff', ['[Groupe Nord]', 'Marie | Dorval', 'Luc | Le Goff']],
    ['Groupe Nord et Marie Dorval', ['[Groupe Nord]', 'Marie | Dorval']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('marks beside names', () => {
  const marks = (text: string) =>
    splitAuthorList(text).authors.map((author) => [author.text, author.marks, author.corresponding])

  const expected = [
    ['Marie Dorval', ['1', '2'], true],
    ['Luc Le Goff', ['2'], false],
    ['Jean Pierre-Louis', ['1', '3'], false],
  ]

  test.each([
    'Marie Dorval1,2*, Luc Le Goff2, Jean Pierre-Louis1,3',
    'Marie Dorval¹,²*, Luc Le Goff², Jean Pierre-Louis¹,³',
    'Marie Dorval 1, 2, *, Luc Le Goff 2 et Jean Pierre-Louis 1, 3',
    'Marie Dorval (1, 2)*; Luc Le Goff (2); Jean Pierre-Louis (1, 3)',
    'Marie Dorval [1,2] *\nLuc Le Goff [2]\nJean Pierre-Louis [1,3]',
  ])('%s', (text) => {
    expect(marks(text)).toEqual(expected)
  })

  test('a long run of digits is no trap', () => {
    expect(splitAuthorList(`Marie Dorval${'1'.repeat(5000)}x`).authors).toHaveLength(1)
  })

  test('a suffix with a digit is no mark', () => {
    expect(marks('Dorval P 3rd, Le Goff L2')).toEqual([
      ['Dorval P 3rd', [], false],
      ['Le Goff L', ['2'], false],
    ])
  })

  test('a range names every number, characters that mean something else stay', () => {
    expect(marks('Marie Dorval1-3†, Luc Le Goffᵃ')).toEqual([
      ['Marie Dorval', ['1', '2', '3', '†'], false],
      ['Luc Le Goff', ['a'], false],
    ])
  })
})

describe('what is not certain is said', () => {
  test('half a name among others', () => {
    const { authors } = splitAuthorList('Marie Dorval, Anténor, Luc Le Goff')
    expect(authors.map(({ split }) => split.doubt)).toEqual([
      undefined,
      'Le prénom ou le nom de famille manque',
      undefined,
    ])
    expect(splitAuthorList('Anténor').authors[0]?.split.doubt).toBeUndefined()
  })

  test.each(['Marie Dorval, Luc Le Goff, et al.', 'Marie Dorval; Luc Le Goff et coll.'])(
    '%s lacks names',
    (text) => {
      expect(splitAuthorList(text)).toMatchObject({ hasOthers: true })
      expect(names(text)).toEqual(['Marie | Dorval', 'Luc | Le Goff'])
    },
  )

  test('a list that ends with its last name lacks none', () => {
    expect(splitAuthorList('Marie Dorval, Luc Etal').hasOthers).toBe(false)
  })
})

describe('names of several words and halves', () => {
  test.each<[text: string, expected: string[]]>([
    ['Ministère de la Santé et de la Population', ['[Ministère de la Santé et de la Population]']],
    ['Ministère de la Santé et Organisation mondiale', ['[Ministère de la Santé et Organisation mondiale]']],
    ['Ministère de la Santé et Marie Dorval', ['[Ministère de la Santé]', 'Marie | Dorval']],
    ['Marie Dorval et Ministère de la Santé', ['Marie | Dorval', '[Ministère de la Santé]']],
    ['Marie Dorval et Luc Le Goff et Paul Alcimé', ['Marie | Dorval', 'Luc | Le Goff', 'Paul | Alcimé']],
    ['Marie Dorval et d’Haïti Rose', ['Marie | Dorval', 'Rose | d’Haïti']],
    ['Marie Dorval ak Luc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
    ['Dorval, Marie, Alcimé, Paul', ['Marie | Dorval', 'Paul | Alcimé']],
    ['Dorval, M., Alcimé, P.', ['M. | Dorval', 'P. | Alcimé']],
    [
      'Marie Dorval, Paul Alcimé, Luc Le Goff, Anne Désir',
      ['Marie | Dorval', 'Paul | Alcimé', 'Luc | Le Goff', 'Anne | Désir'],
    ],
    [
      'Marie Dorval\nMinistère de la Santé, Direction du Nord',
      ['Marie | Dorval', '[Ministère de la Santé, Direction du Nord]'],
    ],
    [
      'Marie Dorval; Hôpital Justinien, Paul Alcimé',
      ['Marie | Dorval', '[Hôpital Justinien]', 'Paul | Alcimé'],
    ],
    ['Marie Dorval et\nLuc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
    ['Marie Dorval &  \nLuc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
    ['Marie Dorval\rLuc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
    ['Marie Dorval | Luc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
    ['  Marie   Dorval  ;  Luc  Le  Goff ', ['Marie | Dorval', 'Luc | Le Goff']],
    ['10) Marie Dorval\n11) Luc Le Goff', ['Marie | Dorval', 'Luc | Le Goff']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test.each<[text: string, marks: string[][]]>([
    ['Marie Dorval1-3, Luc Le Goff2', [['1', '2', '3'], ['2']]],
    ['Marie Dorval2-2, Luc Le Goff3–4', [['2-2'], ['3', '4']]],
    ['Marie Dorval3-1, Luc Le Goff1', [['3-1'], ['1']]],
    ['Marie Dorval (1,2), Luc Le Goff [3]', [['1', '2'], ['3']]],
    ['Marie Dorval¹², Luc Le Goff³', [['12'], ['3']]],
    ['Marie Dorval†, Luc Le Goff‡', [['†'], ['‡']]],
    ['Marie Dorval, Luc Le Goff', [[], []]],
  ])('the marks of %s', (text, marks) => {
    expect(splitAuthorList(text).authors.map((author) => author.marks)).toEqual(marks)
  })

  test.each([
    ['Marie Dorval*, Luc Le Goff', [true, false]],
    ['Marie Dorval∗, Luc Le Goff', [true, false]],
    ['Marie Dorval, Luc Le Goff✉', [false, true]],
    ['Marie Dorval†, Luc Le Goff1', [false, false]],
  ])('whom readers write to in %s', (text, corresponding) => {
    expect(splitAuthorList(text).authors.map((author) => author.corresponding)).toEqual(corresponding)
  })

  test.each([
    ['Marie Dorval, et al.', true],
    ['Marie Dorval et al', true],
    ['Marie Dorval et coll.', true],
    ['Marie Dorval et collaborateurs', true],
    ['Marie Dorval and others', true],
    ['Marie Dorval et Al Dorval', false],
    ['Marie Dorval', false],
  ])('names are missing in %s: %s', (text, hasOthers) => {
    expect(splitAuthorList(text).hasOthers).toBe(hasOthers)
  })

  test('half a name in a list is doubtful, alone it is none', () => {
    const doubts = (text: string) => splitAuthorList(text).authors.map(({ split }) => split.doubt)
    expect(doubts('Anténor')).toEqual([undefined])
    expect(doubts('Anténor; Marie Dorval')).toEqual(['Le prénom ou le nom de famille manque', undefined])
    expect(doubts('OMS; Marie Dorval')).toEqual([undefined, undefined])
  })
})
