import { searchableText } from '../search/searchable-text.ts'
import { EITHER_NAMES, GIVEN_NAMES, wordSet } from './given-names.ts'

/** Names repeat their words; folding one takes most of the time of a split, which a build does for every author. */
const KEPT_WORDS_MAX = 20_000
const kept = new Map<string, string>()

/** A word as the lists below hold it: small letters without accents, full stops or a curly apostrophe. */
export const folded = (word: string): string => {
  const known = kept.get(word)
  if (known !== undefined) return known
  if (kept.size >= KEPT_WORDS_MAX) kept.clear()
  const key = searchableText(word).replaceAll('.', '')
  kept.set(word, key)
  return key
}

/** Words that begin a family name, in small letters or with a capital. Source: APA 7 §9.8, Citing Medicine, BibTeX's "von" parts. */
const PARTICLES = wordSet(`
  af al av ben bin da das de del dela della delle dello den der des di do dos du el ibn la las le les los
  mac mc op san santa saint sainte st ste te ten ter van vander vom von vonder zu zum zur 't`)

/** Of these the small letter is never right, so that capitals leave no doubt: « LE GOFF » is Le Goff. */
const CAPITAL_PARTICLES = wordSet('la las le les los mac mc saint sainte st ste san santa')

/** An elided particle is written together with what follows it. */
const ELIDED = /^(?:d|l|dell|t)['’](?=\p{L})/iu

/** Whether a word only begins a family name: 'de', 'La', 'Van'. */
export const isParticle = (word: string): boolean => PARTICLES.has(folded(word))

/** Whether a word holds its particle itself: 'd’Estinval'. */
export const isElided = (word: string): boolean => ELIDED.test(word)

/** Whether the case of a particle written in capitals can't be known: 'DE' may be de or De. */
export const hidesCase = (word: string): boolean =>
  (isParticle(word) && !CAPITAL_PARTICLES.has(folded(word))) || /^D['’]|^MC(?=\p{Lu})/u.test(word)

/** These open the double given names of French and Creole: Jean Robert, Marie Pierre. */
const OPENERS = wordSet('anne jean marie rose')

/** These open double family names that many write without a hyphen: Fils Aimé, Bien Aimé, Petit Frère. */
const FAMILY_OPENERS = wordSet('beau bel belle bien bon bonne cher fils grand gros mon petit vieux')

const first = (word: string): string => folded(word).split('-')[0] ?? ''

/** Whether a word is a given name and no family name: 'Marie', 'Marie-Ange'. */
export const isGivenName = (word: string): boolean =>
  GIVEN_NAMES.has(folded(word)) || GIVEN_NAMES.has(first(word))

/** Whether a word may be a given name or a family name: 'Pierre', 'Jean-Baptiste'. */
export const isEitherName = (word: string): boolean => !isGivenName(word) && EITHER_NAMES.has(first(word))

/** Whether a word opens a double given name. */
export const opensGivenName = (word: string): boolean => OPENERS.has(folded(word))

/** Whether a word opens a double family name. */
export const opensFamilyName = (word: string): boolean => FAMILY_OPENERS.has(folded(word))

/** Whether every letter is a capital, behind an elided particle or Mc: 'DUPONT', 'd’ESTINVAL'. */
export const isInCapitals = (word: string): boolean =>
  /^(?:[dl]['’]|Mac|Mc)?\p{Lu}[\p{Lu}'’-]*\p{Lu}\.?$/u.test(word)

const capitalised = (part: string): string =>
  part.charAt(0).toLocaleUpperCase('fr') + part.slice(1).toLocaleLowerCase('fr')

/**
 * A word in capitals as names are written; other words stay as they are. A particle whose case is hidden gets the usual one.
 * @example inSmallLetters('PIERRE-LOUIS') // 'Pierre-Louis'
 */
export const inSmallLetters = (word: string): string => {
  if (!isInCapitals(word)) return word
  if (isParticle(word) && hidesCase(word)) return word.toLocaleLowerCase('fr')
  const [, prefix = '', rest = ''] =
    /^([dl]['’]|Mac|Mc)?(.*)$/u.exec(word.replace(/^MC(?=\p{Lu})/u, 'Mc').replace(/^D(?=['’])/u, 'd')) ?? []
  return prefix + rest.replace(/\p{Lu}+/gu, capitalised)
}
