import { NAME_DOUBTS as DOUBTS } from './name-doubts.ts'
import { isInitials, mayBeInitials } from './initials.ts'
import { inSmallLetters, isEitherName, isElided, isGivenName, isParticle } from './name-words.ts'
import { hidesParticle, isOneFamily, type NameParts } from './split-in-order.ts'

/** A particle that libraries put behind the given name: "La Tour, Marie de". */
const isPlacedBehind = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && (isParticle(word) || /^d['’]$/.test(word))

/** Whether "Marie Dorval, Jean Pierre" is rather a list of two people. */
const areTwoPeople = (before: readonly string[], behind: readonly string[]): boolean => {
  if (isOneFamily(before) || before.some((word) => isParticle(word) || isElided(word))) return false
  return isGivenName(before[0] ?? '') || behind.filter((word) => !isInitials(word)).length > 1
}

/** A given name behind a comma; capitals of three letters that are no known name may be initials. */
const readGiven = (word: string): string =>
  isInitials(word) || (mayBeInitials(word) && word.length === 2) ? word : inSmallLetters(word)

const isUnclear = (word: string): boolean =>
  mayBeInitials(word) && word.length > 2 && !isGivenName(word) && !isEitherName(word)

/** Splits "Family, Given", whose comma tells the parts. */
export const splitAtComma = (before: readonly string[], behind: readonly string[]): NameParts => {
  const end = behind.findLastIndex((word) => !isPlacedBehind(word)) + 1
  const [given, particles] = end > 0 ? [behind.slice(0, end), behind.slice(end)] : [behind, []]
  const doubt = areTwoPeople(before, given)
    ? DOUBTS.severalPeople
    : hidesParticle(before)
      ? DOUBTS.particleCase
      : given.some(isUnclear)
        ? DOUBTS.initials
        : undefined
  return { given: given.map(readGiven), family: [...particles, ...before.map(inSmallLetters)], doubt }
}
