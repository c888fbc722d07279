import {
  NAME_DOUBTS as DOUBTS,
  wordSet,
  folded,
  isInitials,
  withFullStops,
  isEitherName,
  isElided,
  isGivenName,
  isParticle,
} from './name-words.ts'
import { isOneFamily, splitAtComma, splitInOrder } from './split-in-order.ts'
import { CONTRIBUTOR_NAME_MAX_CHARS } from './identifiers.ts'
import type { ContributorName } from './contributor.ts'
import { institutionLikelihood } from './institution-name.ts'

const TITLES = wordSet(`
  docteur docteure dr dre drs madame maitre me mgr miss mlle mme monsieur mr mrs ms pr pre prof professeur professeure
  professor rev reverend sir soeur`)

const DEGREES = wordSet(`
  ba bs bsc bscn dds dmd do drph dsc edd facp facs frcp frcs frcsc jd ma mba mbbs mbchb md mha mhs mph ms msc msn msph np
  pa pharmd phd rn`)

/** The suffixes of people's names by the ways in which they are written. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['jr', 'Jr'],
  ['sr', 'Sr'],
  ['ii', 'II'],
  ['2nd', 'II'],
  ['iii', 'III'],
  ['3rd', 'III'],
  ['iv', 'IV'],
  ['4th', 'IV'],
  ['fils', 'fils'],
  ['pere', 'père'],
])

/** Suffixes to some, names to others: "Junior Pierre" and « Fils Aimé » are whole people. */
const DOUBTFUL_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['junior', 'Jr'],
  ['senior', 'Sr'],
  ['fils', 'fils'],
  ['pere', 'père'],
])

const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word)

/** Two capitals are as often initials as a degree or suffix: 'MD', 'M.D.', 'JR'. */
const mayBeTwoInitials = (word: string): boolean =>
  /^\p{Lu}\.?\p{Lu}\.?$/u.test(word) && !/^I[IV]$/.test(word)

/** Whether a word behind a name is a degree: 'MD', 'Ph.D.'. */
const isDegree = (word: string): boolean => DEGREES.has(folded(word)) && isCapitalised(word)

/**
 * The suffix that a word surely is, in its one form.
 * @example suffixOf('Jr.') // 'Jr'
 */
const suffixOf = (word: string): string | undefined => {
  const key = folded(word)
  const isSure = DOUBTFUL_SUFFIXES.has(key) ? !isCapitalised(word) : !/^[iv]+$/.test(word)
  return isSure ? SUFFIXES.get(key) : undefined
}

/** Whether a word is a title: 'Dr', 'Pr.', 'Mme'. Two capitals are rather initials. */
export const isTitle = (word: string): boolean => TITLES.has(folded(word)) && !/^\p{Lu}{2}$/u.test(word)

/** Words of a name behind its titles; a title alone stays. */
export const withoutTitles = (words: readonly string[]): string[] => {
  const start = words.findIndex((word) => !isTitle(word))
  return start < 0 ? [...words] : words.slice(start)
}

/** What stood behind a name, and what is left of it. */
export type NameTail = { words: string[]; suffix?: string | undefined; doubt?: string | undefined }

/** Takes degrees and a suffix from the end of a name; the last word that is left stays. */
export const withoutTail = ({ words, ...found }: NameTail): NameTail => {
  const [rest, last = ''] = [words.slice(0, -1), words.at(-1)]
  if (rest.length === 0) return { words, ...found }
  const mayBeInitials = mayBeTwoInitials(last) && isOneFamily(rest)
  if (isDegree(last))
    return mayBeInitials ? { words, ...found, doubt: DOUBTS.degree } : withoutTail({ words: rest, ...found })
  const suffix = suffixOf(last)
  if (suffix) return withoutTail({ words: rest, suffix, doubt: mayBeInitials ? DOUBTS.suffix : found.doubt })
  const doubtful = DOUBTFUL_SUFFIXES.get(folded(last))
  if (!doubtful) return { words, ...found }
  return {
    ...(rest.length > 1 ? { words: rest, suffix: doubtful } : { words, ...found }),
    doubt: DOUBTS.suffix,
  }
}

/** What a part between commas is, when it is no name: degrees, or a suffix. */
export const readExtra = (
  words: readonly string[],
): { suffix?: string; mayBeInitials?: boolean } | undefined => {
  const [word = '', ...others] = words
  if (words.every(isDegree)) return { mayBeInitials: others.length === 0 && mayBeTwoInitials(word) }
  const suffix = others.length === 0 ? suffixOf(word) : undefined
  return suffix === undefined ? undefined : { suffix }
}

/** What a printed name says; with a `doubt` (a French sentence) it is a proposal that a person must confirm. */
export type NameSplit = { name: ContributorName; doubt?: string | undefined }

const SEVERAL = /[;&|]|\s(?:et|and|ak)\s|\s\/\s/i

/** Neither a letter nor what is between letters in a name. */
const FOREIGN_CHARACTER = /[^\p{L}\p{M}\s'’.,‐‑-]/u

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

/** A small letter where a name has a capital: 'marie dorval'. */
const isSmall = (word: string): boolean => /^\p{Ll}[^’']/u.test(word) && !isParticle(word) && !isElided(word)

/** "M. Jean Dupont" may be a gentleman; "M. Dupont" is rather an initial. */
const mayBeCivility = ([first, second = '', third]: readonly string[]): boolean =>
  first === 'M.' &&
  third !== undefined &&
  !isInitials(second) &&
  (isGivenName(second) || isEitherName(second))

const splitPerson = (text: string): NameSplit => {
  const [opening = [], ...behind] = text
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const extras = behind.map(readExtra)
  const first = withoutTitles(opening)
  const isDegreeOrInitials = behind.length === 1 && Boolean(extras[0]?.mayBeInitials) && isOneFamily(first)
  const [second, ...others] = behind.filter(
    (_, position) => isDegreeOrInitials || extras[position] === undefined,
  )

  const head = withoutTail({ words: first })
  const tail = second && withoutTail({ words: withoutTitles(second) })
  const parts = tail ? splitAtComma(head.words, tail.words) : splitInOrder(head.words)
  const family = parts.family.join(' ').replace(/(?<=\bd['’]) /, '')
  const doubts = [
    (!/\p{L}{2}/u.test(family) || isTitle(family)) && DOUBTS.noFamily,
    FOREIGN_CHARACTER.test([...parts.given, ...parts.family].join('')) && DOUBTS.foreignCharacters,
    others.length > 0 && DOUBTS.commas,
    isDegreeOrInitials && DOUBTS.degree,
    mayBeCivility(first) && DOUBTS.civility,
    head.doubt,
    tail?.doubt,
    parts.doubt,
    [...parts.given, ...parts.family].some(isSmall) && DOUBTS.smallLetters,
  ]
  return {
    name: {
      kind: 'person',
      given: parts.given.map(withFullStops).join(' ') || undefined,
      family,
      suffix: extras.find((extra) => extra?.suffix)?.suffix ?? tail?.suffix ?? head.suffix,
    },
    doubt: doubts.find((doubt) => typeof doubt === 'string'),
  }
}

/**
 * Splits a printed name by the rules that citations use. Particles stay with the family name, titles and degrees go,
 * a group keeps its name; what the words don't settle is a proposal with a doubt. The text must not be blank.
 * Own code: the parsers of npm know English names alone (no groups, no doubt, no capitals for the family name).
 * @example splitName('Marie de La Tour') // { name: { kind: 'person', given: 'Marie', family: 'de La Tour' } }
 * @example splitName('Médecins Sans Frontières') // { name: { kind: 'collective', name: 'Médecins Sans Frontières' } }
 */
export const splitName = (text: string): NameSplit => {
  const name = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
  const collective = { kind: 'collective', name } as const
  const likelihood = institutionLikelihood(name)
  if (name.length > CONTRIBUTOR_NAME_MAX_CHARS) return { name: collective, doubt: DOUBTS.tooLong }
  if (likelihood === 'certain') return { name: collective }
  if (SEVERAL.test(name)) return { name: collective, doubt: DOUBTS.severalPeople }
  if (likelihood === 'possible') return { name: collective, doubt: DOUBTS.institution }
  return splitPerson(name)
}
