import { CONTRIBUTOR_NAME_MAX_CHARS } from './contributor-texts.ts'
import {
  NAME_DOUBTS as DOUBTS,
  isInitials,
  withFullStops,
  isEitherName,
  isElided,
  isGivenName,
  isParticle,
} from './name-words.ts'
import type { ContributorName } from './contributor.ts'
import { institutionLikelihood } from './institution-name.ts'
import { isTitle, readExtra, withoutTail, withoutTitles } from './name-extras.ts'
import { splitAtComma, isOneFamily, splitInOrder } from './split-in-order.ts'

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
