import { searchableText } from './searchable-text.ts'
import { indexedPhrase, type Unit, unitsOf, wholeWords, withoutDigits, WORD, WORD_END } from './word-keys.ts'
import type { ShownRecord } from './index-files.ts'

/** A parsed question: all of the words, none of the excluded ones, the phrases side by side. */
export type Question = {
  units: Unit[]
  phrases: string[]
  excluded: Unit[]
  /**
   * A DOI, an ORCID iD, or the number of an issue or chapter, as the index stores it: records that contain it come
   * first.
   */
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

/** Whether the question has nothing to search for: only small words or punctuation. */
export const isEmptyQuestion = ({ units, phrases, numbers }: Question): boolean =>
  units.length + phrases.length + numbers.length === 0

/** A record found by an index; its content is fetched when it is read. */
export type Hit = { id: string; isInTitle: boolean; read: () => Promise<ShownRecord> }

/**
 * An index with its filters. It finds every word of a term, a beginning of a word without an end mark, and words in
 * quotes side by side; `null` finds all records.
 */
export type SearchIndex = (term: string | null) => Promise<Hit[]>

/** The answer of an index to a question. */
export type Answer = {
  /** The best first. */
  hits: Hit[]
  /** Words that the hits need not contain, because no record contains all words. */
  leftOut: string[]
  /** Words that no record contains. */
  unknown: string[]
  /** The term with which the index found the hits, at its widest. */
  term: string | null
}

/** A shorter beginning matches too many words. */
const SHORTEST_BEGINNING = 3

/** Most hits of a phrase whose records are read to check that the words are side by side as typed. */
const VERIFIED_HITS = 200

/** A word with the terms that find it, the best first, and the ids of the records they find. */
type KnownUnit = { unit: Unit; terms: string[]; ids: ReadonlySet<string> }

const idsOf = (hits: readonly Hit[]): Set<string> => new Set(hits.map(({ id }) => id))

/** Joins several lists of hits; each hit occurs once, at its first position. */
export const mergeHits = (lists: readonly Hit[][]): Hit[] => {
  const ids = new Set<string>()
  return lists.flat().filter(({ id }) => !ids.has(id) && ids.add(id))
}

/** Hits that occur in all lists, in the order of the first list. */
export const sharedHits = ([first = [], ...others]: readonly Hit[][]): Hit[] => {
  const sets = others.map(idsOf)
  return first.filter(({ id }) => sets.every((set) => set.has(id)))
}

/** Looks up one word: joined, in its parts and, for the last word of a question, as a beginning. */
const lookUp = async (index: SearchIndex, unit: Unit, mayBegin: boolean): Promise<KnownUnit> => {
  const find = async (terms: string[]) => {
    const lists = await Promise.all(terms.map(index))
    return terms.map((term, at) => ({ term, hits: lists[at] ?? [] })).filter(({ hits }) => hits.length > 0)
  }
  const whole = wholeWords(unit.keys)
  const found = await find([...(unit.joined ? [wholeWords([unit.joined])] : []), whole])
  if ((mayBegin || found.length === 0) && (unit.keys.at(-1) ?? '').length >= SHORTEST_BEGINNING)
    found.push(...(await find([whole.slice(0, -WORD_END.length)])))
  return { unit, terms: found.map(({ term }) => term), ids: idsOf(found.flatMap(({ hits }) => hits)) }
}

/** Hits that contain all words, ranked by the index: words as written come before beginnings and parts. */
const rank = async (index: SearchIndex, units: readonly KnownUnit[]): Promise<Hit[]> => {
  const best = units.map(({ terms }) => terms[0] ?? '')
  const others = units.flatMap(({ terms }, at) => terms.slice(1).map((term) => best.with(at, term)))
  const hits = mergeHits(await Promise.all([best, ...others].map((terms) => index(terms.join(' ')))))
  // Pagefind also returns records that contain only some of the words.
  return hits.filter(({ id }) => units.every(({ ids }) => ids.has(id)))
}

/** The words of the records that contain most of them; rare words decide between equal numbers. */
const mostOf = (units: readonly KnownUnit[], isMeant: (id: string) => boolean): KnownUnit[] => {
  let [best, bestScore]: [KnownUnit[], number] = [[], 0]
  for (const id of new Set(units.flatMap(({ ids }) => [...ids]))) {
    if (!isMeant(id)) continue
    const held = units.filter(({ ids }) => ids.has(id))
    // A word in few records distinguishes more than a word in many.
    const score = held.reduce((sum, { ids }) => sum + 1 + 1 / (1 + ids.size), 0)
    if (score > bestScore) [best, bestScore] = [held, score]
  }
  return best
}

const plainWords = (text: string): string => ` ${(text.match(WORD) ?? []).map(searchableText).join(' ')} `

/** Whether a record contains the words of a phrase side by side, small words included; accents and case are ignored. */
export const holdsPhrase = ({ title, authors = [], text }: ShownRecord, phrase: string): boolean =>
  [title, ...authors, text].some((part) => plainWords(part).includes(plainWords(phrase)))

const phraseTerm = (phrase: string): string => `"${indexedPhrase(phrase)}"`

/** Hits of phrases: the index finds the significant words, and the records themselves show the small words between them. */
const findPhrases = async (index: SearchIndex, phrases: readonly string[]): Promise<Hit[]> => {
  const lists = await Promise.all(phrases.map((phrase) => index(phraseTerm(phrase))))
  const hits = sharedHits(lists).slice(0, VERIFIED_HITS)
  const shown = await Promise.all(hits.map((hit) => hit.read()))
  return hits.filter((_, at) => phrases.every((phrase) => shown[at] && holdsPhrase(shown[at], phrase)))
}

/**
 * Answers a question from one index: records that contain all its words or, when there are none and words may be left
 * out, those that contain most of them.
 * @param mayLeaveOut whether words may be left out
 */
export const answerQuestion = async (
  index: SearchIndex,
  { units, phrases, excluded, numbers }: Question,
  mayLeaveOut: boolean,
): Promise<Answer> => {
  const numbered = mergeHits(await Promise.all(numbers.map(index)))
  const unwanted = await Promise.all(excluded.map((unit) => lookUp(index, unit, false)))
  const inPhrases = phrases.length > 0 ? await findPhrases(index, phrases) : undefined
  const phraseIds = inPhrases && idsOf(inPhrases)
  const isMeant = (id: string) => (phraseIds?.has(id) ?? true) && unwanted.every(({ ids }) => !ids.has(id))
  const meant = (hits: readonly Hit[]) => hits.filter(({ id }) => isMeant(id))
  const others = {
    leftOut: [],
    unknown: [],
    term: phrases[0] ? phraseTerm(phrases[0]) : (numbers[0] ?? null),
  }
  if (units.length === 0)
    return {
      ...others,
      hits: mergeHits([numbered, meant(inPhrases ?? (numbers[0] ? [] : await index(null)))]),
    }

  const known = await Promise.all(units.map((unit, at) => lookUp(index, unit, at === units.length - 1)))
  const unknown = known.filter(({ ids }) => ids.size === 0).map(({ unit }) => unit.written)
  const hits = unknown.length > 0 ? [] : meant(await rank(index, known))
  const term = (held: readonly KnownUnit[]) => held.map(({ terms }) => terms.at(-1) ?? '').join(' ')
  if (hits.length > 0) return { hits: mergeHits([numbered, hits]), leftOut: [], unknown, term: term(known) }
  if (numbered.length > 0 || !mayLeaveOut) return { ...others, hits: numbered, unknown }
  const held = mostOf(known, isMeant)
  return {
    hits: meant(held.length > 0 ? await rank(index, held) : (inPhrases ?? [])),
    leftOut: known.filter((each) => !held.includes(each)).map(({ unit }) => unit.written),
    unknown,
    term: term(held),
  }
}
