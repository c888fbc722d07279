import { isParticle } from './name-words.ts'

const DOTTED = /^(?:\p{Lu}\p{Ll}?\.-?)+$/u
const HYPHENATED = /^\p{Lu}\.?(?:-\p{Lu}\.?)+$/u

/** Capitals without full stops, as Vancouver writes initials: 'JM'. */
const COMPACT = /^\p{Lu}{1,3}$/u

/** Whether a word is initials that can be nothing else: 'J.', 'J.-M.', 'Ph.', 'J', 'JM'. */
export const isInitials = (word: string): boolean =>
  (DOTTED.test(word) && !isParticle(word)) ||
  HYPHENATED.test(word) ||
  (COMPACT.test(word) && (word.length === 1 || !hasVowel(word)))

/** Whether a word is capitals that may be initials or a short family name: 'JA', 'ROY'. */
export const mayBeInitials = (word: string): boolean =>
  COMPACT.test(word) && word.length > 1 && hasVowel(word)

const hasVowel = (word: string): boolean => /[AEIOUY]/.test(word.normalize('NFD'))

/**
 * Initials in the one form that every format of references reads.
 * @example withFullStops('JM') // 'J. M.'
 * @example withFullStops('J-M') // 'J.-M.'
 */
export const withFullStops = (word: string): string =>
  DOTTED.test(word) || HYPHENATED.test(word) || COMPACT.test(word)
    ? word
        .replace(/\p{Lu}\p{Ll}?\.?/gu, (initial) => (initial.endsWith('.') ? initial : `${initial}.`))
        .replace(/\.(?=\p{Lu})/gu, '. ')
    : word

/** Short words that stand in given names and have no initial. */
const WITHOUT_INITIAL = /^(?:d[aeiou]?|de[ls]?|la|le|les|y|e|van|von)$/

/**
 * The initials of given names, the parts of a double name apart.
 * @example initialsOf('Jean-Baptiste Élie') // [['J', 'B'], ['É']]
 * @example initialsOf('JM') // [['J'], ['M']]
 */
export const initialsOf = (given: string): string[][] =>
  given
    .split(/[\s.]+(?!-)|\s+/)
    .flatMap((word) => (COMPACT.test(word) ? [...word] : [word]))
    .filter((word) => !WITHOUT_INITIAL.test(word))
    .map((word) =>
      word
        .split('-')
        .map((part) => (/\p{L}/u.exec(part)?.[0] ?? '').toLocaleUpperCase('fr'))
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0)
