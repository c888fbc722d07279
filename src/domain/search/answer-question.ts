import type { ShownRecord } from './index-files.ts'
import { holdsPhrase } from './holds-phrase.ts'
import type { Question, Unit } from './parse-question.ts'
import { indexedPhrase, WORD_END } from './word-keys.ts'

/** A record that an index found; what it shows is fetched when it is read. */
export type Hit = { id: string; isInTitle: boolean; read: () => Promise<ShownRecord> }

/** An index with its filters: every word of a term, a beginning where it has no end, words in quotes side by side; all for null. */
export type SearchIndex = (term: string | null) => Promise<Hit[]>

/** What an index says to a question. */
export type Answer = {
  /** The best first. */
  hits: Hit[]
  /** Words that the hits need not have: nothing has all of them. */
  leftOut: string[]
  /** Words that no record has. */
  unknown: string[]
  /** What the index finds the hits by, as wide as it was asked. */
  term: string | null
}

/** A shorter beginning of a word would be one of too many. */
const SHORTEST_BEGINNING = 3

/** Hits of a phrase that are read to see whether the words are side by side as they were typed. */
const VERIFIED_HITS = 200

/** Hits that are read at a time. */
const BATCH_SIZE = 20

const whole = (key: string): string => `${key}${WORD_END}`
const wholeTerm = (keys: readonly string[]): string => keys.map(whole).join(' ')

/** A unit with what it is called in the index, the best first: whole, then as a beginning. */
type KnownUnit = { unit: Unit; terms: string[]; hits: Map<string, Hit> }

const mergeHits = (lists: readonly Hit[][]): Hit[] => {
  const first = new Map<string, Hit>()
  for (const hit of lists.flat()) if (!first.has(hit.id)) first.set(hit.id, hit)
  return [...first.values()]
}

/** What a unit finds by itself: all in one, its parts, and for the last one of a question what begins so. */
const lookUp = async (index: SearchIndex, unit: Unit, mayBegin: boolean): Promise<KnownUnit> => {
  const wanted = [...(unit.joined ? [whole(unit.joined)] : []), wholeTerm(unit.keys)]
  const last = unit.keys.at(-1) ?? ''
  const beginning = [...unit.keys.slice(0, -1).map(whole), last].join(' ')
  const found: { term: string; hits: Hit[] }[] = []
  for (const term of wanted) found.push({ term, hits: await index(term) })
  const isKnown = found.some(({ hits }) => hits.length > 0)
  if ((mayBegin || !isKnown) && last.length >= SHORTEST_BEGINNING)
    found.push({ term: beginning, hits: await index(beginning) })
  const known = found.filter(({ hits }) => hits.length > 0)
  return {
    unit,
    terms: known.map(({ term }) => term),
    hits: new Map(mergeHits(known.map(({ hits }) => hits)).map((hit) => [hit.id, hit])),
  }
}

/** The hits that have all the units, ranked by the index: units as they are written before beginnings and parts. */
const rank = async (index: SearchIndex, units: readonly KnownUnit[]): Promise<Hit[]> => {
  const [only] = units
  if (only && units.length === 1) return [...only.hits.values()]
  const best = units.map(({ terms }) => terms[0] ?? '')
  const lists = [await index(best.join(' '))]
  for (const [at, { terms }] of units.entries())
    for (const term of terms.slice(1)) lists.push(await index(best.with(at, term).join(' ')))
  return mergeHits(lists).filter(({ id }) => units.every(({ hits }) => hits.has(id)))
}

/** The term that has all that the units find. */
const widest = (units: readonly KnownUnit[]): string => units.map(({ terms }) => terms.at(-1) ?? '').join(' ')

/** The units of the records that have most of them, those that say most where several have as many. */
const mostOf = (units: readonly KnownUnit[]): KnownUnit[] => {
  const ids = new Set(units.flatMap(({ hits }) => [...hits.keys()]))
  let best: KnownUnit[] = []
  let bestScore = 0
  for (const id of ids) {
    const held = units.filter(({ hits }) => hits.has(id))
    // A word that few records have says more than one that many have.
    const score = held.reduce((sum, { hits }) => sum + 1 + 1 / (1 + hits.size), 0)
    if (score > bestScore) [best, bestScore] = [held, score]
  }
  return best
}

const readPhrases = async (hits: readonly Hit[], phrases: readonly string[]): Promise<Hit[]> => {
  const verified: Hit[] = []
  for (let start = 0; start < Math.min(hits.length, VERIFIED_HITS); start += BATCH_SIZE) {
    const batch = hits.slice(start, start + BATCH_SIZE)
    const shown = await Promise.all(batch.map((hit) => hit.read()))
    verified.push(
      ...batch.filter((_, at) => phrases.every((phrase) => shown[at] && holdsPhrase(shown[at], phrase))),
    )
  }
  return verified
}

/** The hits of phrases; the index knows the words that say something, the records themselves the small ones between. */
const findPhrases = async (index: SearchIndex, phrases: readonly string[]): Promise<Hit[]> => {
  const lists = await Promise.all(phrases.map((phrase) => index(`"${indexedPhrase(phrase)}"`)))
  const [first = [], ...others] = lists
  const sets = others.map((list) => new Set(list.map(({ id }) => id)))
  return readPhrases(
    first.filter(({ id }) => sets.every((set) => set.has(id))),
    phrases,
  )
}

/**
 * Answers a question from one index: what has all its words. Where nothing has, and that is wanted, what has most of them.
 * @param mayLeaveOut whether words may be left out
 */
export const answerQuestion = async (
  index: SearchIndex,
  { units, phrases, excluded, numbers }: Question,
  mayLeaveOut: boolean,
): Promise<Answer> => {
  const numbered = mergeHits(await Promise.all(numbers.map(index)))
  const unwanted = await Promise.all(excluded.map((unit) => lookUp(index, unit, false)))
  const isWanted = ({ id }: Hit) => unwanted.every(({ hits }) => !hits.has(id))
  const phraseHits = phrases.length > 0 ? (await findPhrases(index, phrases)).filter(isWanted) : undefined
  const numbersTerm = numbers[0] ?? null
  if (units.length === 0) {
    const term = phrases[0] === undefined ? numbersTerm : `"${indexedPhrase(phrases[0])}"`
    const hits = term === null ? await index(null) : mergeHits([numbered, phraseHits ?? []])
    return { hits, leftOut: [], unknown: [], term }
  }

  const looked = await Promise.all(units.map((unit, at) => lookUp(index, unit, at === units.length - 1)))
  const unknown = looked.filter(({ hits }) => hits.size === 0).map(({ unit }) => unit.written)
  const inPhrases = new Set(phraseHits?.map(({ id }) => id))
  const isMeant = (hit: Hit) => isWanted(hit) && (phraseHits === undefined || inPhrases.has(hit.id))
  const hits = unknown.length > 0 ? [] : (await rank(index, looked)).filter(isMeant)
  if (hits.length > 0 || numbered.length > 0 || !mayLeaveOut)
    return {
      hits: mergeHits([numbered, hits]),
      leftOut: [],
      unknown,
      term: hits.length > 0 ? widest(looked) : numbersTerm,
    }

  const possible = looked.map((each) => ({
    ...each,
    hits: new Map([...each.hits].filter(([, hit]) => isMeant(hit))),
  }))
  const best = mostOf(possible)
  const held = new Set(best.map(({ unit }) => unit))
  return {
    hits: best.length > 0 ? (await rank(index, best)).filter(isMeant) : (phraseHits ?? []),
    leftOut: looked.filter(({ unit }) => !held.has(unit)).map(({ unit }) => unit.written),
    unknown,
    term: widest(best),
  }
}
