import { NAME_DOUBTS as DOUBTS, wordSet, folded } from './name-words.ts'
import { isOneFamily } from './split-in-order.ts'

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
