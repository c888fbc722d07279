import {
  NAME_DOUBTS as DOUBTS,
  isInitials,
  mayBeInitials,
  hidesCase,
  inSmallLetters,
  isEitherName,
  isElided,
  isGivenName,
  isInCapitals,
  isParticle,
  opensFamilyName,
  opensGivenName,
} from './name-words.ts'

/** The words of a name in its parts; a doubt is a French sentence. */
type NameParts = { given: string[]; family: string[]; doubt?: string | undefined }

/** Family names of two letters, which people write in capitals as others write initials. */
const SHORT_FAMILY = /^(?:AN|DO|HA|HE|HO|HU|LE|LI|LO|LU|LY|MA|NI|OH|SU|VO|WU|XU|YI|YU)$/

const opensFamily = (word: string): boolean => isParticle(word) || isElided(word)

/** Whether the words are one family name: 'Dorval', 'Le Goff', 'de La Tour du Pin'; 'Luc Le Goff' is more. */
export const isOneFamily = ([first = '', ...others]: readonly string[]): boolean =>
  first !== '' &&
  !isParticle(others.at(-1) ?? first) &&
  (others.length === 0 || opensFamily(first)) &&
  others.every((word, position) => opensFamily(word) || isParticle(others[position - 1] ?? first))

/** Whether the words can only be given names: what follows the first one is known, or an initial. */
const areGiven = (words: readonly string[]): boolean =>
  words.every(
    (word, position) =>
      position === 0 ||
      isInitials(word) ||
      isGivenName(word) ||
      (isEitherName(word) && opensGivenName(words[position - 1] ?? '')),
  )

/** Whether capitals hide how a particle of the family name is written. */
const hidesParticle = (words: readonly string[]): boolean =>
  words.some((word) => isInCapitals(word) && hidesCase(word))

/** Capitals that mark a family name; 'ST' does so before others, alone it is initials. */
const isLoud = (word: string, next: string | undefined): boolean =>
  isInCapitals(word) && (!isInitials(word) || (isParticle(word) && next !== undefined && isInCapitals(next)))

/** Initials behind the family name: 'Dupont JM', 'Le Goff L.'. */
const beforeInitials = (words: readonly string[]): NameParts | undefined => {
  const last = words.at(-1) ?? ''
  const sure = words.length - 1 - words.findLastIndex((word) => !isInitials(word))
  const count = sure === 0 && mayBeInitials(last) ? 1 : sure
  const [family, given] = [words.slice(0, words.length - count), words.slice(words.length - count)]
  if (count === 0 || family.length === 0) return undefined
  const loud = family.filter((word, position) => isLoud(word, family[position + 1]))
  if (loud.length > 0 && family.some((word) => !loud.includes(word) && !isParticle(word))) return undefined
  if (family.some((word) => isInitials(word) && !isParticle(word)))
    return sure > 0
      ? {
          given: words.filter((word) => isInitials(word)),
          family: family.filter((word) => !isInitials(word)),
          doubt: DOUBTS.initials,
        }
      : undefined
  const small = family.map(inSmallLetters)
  if (sure === 0 && (last.length > 2 || SHORT_FAMILY.test(last) || family.some(isGivenName)))
    return loud.length > 0
      ? undefined
      : { given: small, family: [inSmallLetters(last)], doubt: DOUBTS.initials }
  if (hidesParticle(family)) return { given, family: small, doubt: DOUBTS.particleCase }
  return {
    given,
    family: small,
    doubt: isOneFamily(small) || !small.some(isGivenName) ? undefined : DOUBTS.compound,
  }
}

/** A family name in capitals: 'DUPONT Marie', 'Marie de LA TOUR'. */
const byCapitals = (words: readonly string[]): NameParts | undefined => {
  const loud = words.map((word, position) => isLoud(word, words[position + 1]))
  if (!loud.includes(true)) return undefined
  const small = words.map((word, position) => (loud[position] ? inSmallLetters(word) : word))
  const isQuiet = (word: string, position: number) =>
    !loud[position] && !isInitials(word) && !isParticle(word)
  if (!words.some(isQuiet) && !words.some((word, position) => !loud[position] && isInitials(word)))
    return words.length === 1
      ? { given: [], family: small }
      : { ...(atParticle(small) ?? atLastWord(small)), doubt: DOUBTS.allCapitals }
  let start = loud.indexOf(true)
  const end = loud.lastIndexOf(true) + 1
  while (start > 0 && isParticle(words[start - 1] ?? '')) start -= 1
  const family = small.slice(start, end)
  const parts = { given: [...small.slice(0, start), ...small.slice(end)], family }
  const isWhole = words.slice(start, end).every((word, position) => !isQuiet(word, start + position))
  if (!isWhole || (start > 0 && end < words.length)) return { ...parts, doubt: DOUBTS.capitalsInside }
  if (!words.some(isQuiet) && !isOneFamily(family)) return { ...parts, doubt: DOUBTS.allCapitals }
  return { ...parts, doubt: hidesParticle(words.slice(start, end)) ? DOUBTS.particleCase : undefined }
}

/** A family name that a particle opens: 'Marie de La Tour'. */
const atParticle = (words: readonly string[]): NameParts | undefined => {
  const start = words.findIndex(opensFamily)
  if (start < 0 || isParticle(words.at(-1) ?? '')) return undefined
  const [given, family] = [words.slice(0, start), words.slice(start)]
  if (start > 0) {
    if (!isOneFamily(family)) return { given, family, doubt: DOUBTS.particleEnd }
    return { given, family, doubt: areGiven(given) ? undefined : DOUBTS.compound }
  }
  const isSure = isElided(words[0] ?? '') || /^\p{Ll}/u.test(words[0] ?? '')
  if (isOneFamily(words)) return { given, family, doubt: isSure ? undefined : DOUBTS.particleFirst }
  const end = words.findIndex((word) => !isParticle(word)) + 1
  return { given: words.slice(end), family: words.slice(0, end), doubt: DOUBTS.inverted }
}

/** Words that nothing distinguishes: given names come first, the last word is the family name. */
const atLastWord = (words: readonly string[]): NameParts => {
  const [given, family] = [words.slice(0, -1), words.slice(-1)]
  const [opening = '', last = ''] = [words[0], words.at(-1)]
  const isBareEither = (word: string) => isEitherName(word) && !word.includes('-')
  const doubt = (): string | undefined => {
    if (given.length === 0 || given.every(isInitials)) return undefined
    if (isGivenName(last))
      return isGivenName(opening) || isEitherName(opening) ? DOUBTS.eitherOrder : DOUBTS.inverted
    if (opensFamilyName(words.at(-2) ?? '')) return DOUBTS.compound
    if (given.length === 1)
      return isBareEither(opening) && isBareEither(last) ? DOUBTS.eitherOrder : undefined
    return areGiven(given) && !(isEitherName(words.at(-2) ?? '') && isBareEither(last))
      ? undefined
      : DOUBTS.compound
  }
  return { given, family, doubt: doubt() }
}

/** Splits the words of a name that is printed without commas, titles and suffix. */
export const splitInOrder = (words: readonly string[]): NameParts => {
  if (words.length > 1 && words.every((word) => isInitials(word)))
    return { given: [], family: [...words], doubt: DOUBTS.initials }
  return beforeInitials(words) ?? byCapitals(words) ?? atParticle(words) ?? atLastWord(words)
}

/** A particle that libraries put behind the given name: "La Tour, Marie de". */
const isSuffix = (word: string): boolean =>
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

/** Splits "Family, Given", whose comma separates the parts. */
export const splitAtComma = (before: readonly string[], behind: readonly string[]): NameParts => {
  const end = behind.findLastIndex((word) => !isSuffix(word)) + 1
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
