import { searchableText } from './searchable-text.ts'
import { type Unit, unitsOf, wholeWords, withoutDigits } from './word-keys.ts'

/** What somebody asks: all the words, none of the excluded ones, the phrases side by side. */
export type Question = {
  units: Unit[]
  phrases: string[]
  excluded: Unit[]
  /** A DOI, an ORCID iD, or the number of an issue or chapter, as the index holds it: what has it comes first. */
  numbers: string[]
}

const QUOTED = /["«“„]([^"»”“]+)["»”“]/g
const EXCLUDED = /(?<=^|\s)[-−–](?=[\p{L}\p{N}])[^\s"«“]+/gu
const DOI = /\b10\.\d{4,9}\/\S+/g
const ORCID = /(?:https?:\/\/)?(?:orcid(?:\.org\/|[\s:]+))?\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/gi
const ISSUE =
  /^(?:la |le |l['’])?(rhca|igm|adc)\s*(?:chap(?:itre|\.)?\s*)?(?:n(?:[o°ºr]|um[eé]ro)?\.?\s*)?(\d{1,4})$/i
const VOLUME_AND_NUMBER =
  /\bvol(?:ume)?s?\.?\s*(\d{1,4})\s*[,;•·(]?\s*(?:n(?:[o°ºr]|os|um[eé]ro)?\.?\s*)(\d{1,4})/i

const token = (text: string): string =>
  wholeWords([withoutDigits(searchableText(text).replace(/[^\p{L}\p{N}]/gu, ''))])

/** A DOI as the index holds it: its letters and digits. */
export const doiToken = (doi: string): string => token(`doi${doi}`)

/** The ORCID iD of an author as the index holds it. */
export const orcidToken = (orcid: string): string => token(`orcid${orcid}`)

/**
 * A number of a journal or a chapter as the index holds it, by its publication and by its volume.
 * @example issueTokens('RHCA', '4', '51') // ['rhcaεα_', 'volδnoεα_']
 */
export const issueTokens = (
  code: string,
  volume: string | undefined,
  issue: string | undefined,
): string[] => {
  if (issue === undefined) return []
  const volumeNumber = /\d+/.exec(volume ?? '')?.[0]
  return [token(`${code}${issue}`), ...(volumeNumber ? [token(`vol${volumeNumber}no${issue}`)] : [])]
}

/** Reads what was typed: words, "phrases", -words, a DOI, an ORCID iD, a number such as “RHCA 51” or “vol 4 no 51”. */
export const parseQuestion = (typed: string): Question => {
  const numbers = [...typed.matchAll(DOI)].map(([doi]) => doiToken(doi.replace(/[.,;)]+$/, '')))
  for (const [, orcid = ''] of typed.matchAll(ORCID)) numbers.push(orcidToken(orcid))
  const named = ISSUE.exec(typed.trim())
  if (named) numbers.push(...issueTokens(named[1] ?? '', undefined, named[2]))
  const numbered = VOLUME_AND_NUMBER.exec(typed)
  if (numbered) numbers.push(...issueTokens('', numbered[1], numbered[2]).slice(1))
  const phrases: string[] = []
  const excluded: Unit[] = []
  const words = typed
    .replace(DOI, ' ')
    .replace(ORCID, ' ')
    .replace(QUOTED, (_, phrase: string) => {
      if (unitsOf(phrase).length > 0) phrases.push(phrase)
      return ' '
    })
    .replace(EXCLUDED, (word) => {
      excluded.push(...unitsOf(word))
      return ' '
    })
  const units = new Map(unitsOf(words).map((unit) => [unit.keys.join(' '), unit]))
  return { units: [...units.values()], phrases, excluded, numbers }
}

/** Whether nothing is left to look for: small words or punctuation only. */
export const isEmptyQuestion = ({ units, phrases, numbers }: Question): boolean =>
  units.length + phrases.length + numbers.length === 0
