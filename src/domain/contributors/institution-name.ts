import {
  wordSet,
  isInitials,
  folded,
  isEitherName,
  isGivenName,
  isInCapitals,
  isParticle,
} from './name-words.ts'

/** Words that open the name of an institution or a group, behind an article. */
const OPENING = wordSet(`
  academie action agence ambassade american amicale anonyme anonymous archives assemblee assistance association ateliers
  banque bibliotheque bureau cabinet caisse campus caritas cellule center centre centres centro cercle chaire clinique club
  coalition collectif college comite commission committee communaute confederation conseil consortium coordination
  croix-rouge delegation departement departements department direction division ecole equipe equipes faculte faculty
  federation fondation fonds forum foundation groupe groupement haitian hopital hopitaux hospices hospital institut
  institute instituto international laboratoire laboratoires ligue medecins ministere ministry mission national nations
  observatoire office ordre organisation organisations organization orphelinat pan-american partenaires partners pharmacie
  plateforme presidence programme projet redaction regroupement reseau residents secretariat section service services
  societe society syndicat unite united universidad universite university world`)

/** Words that close the English name of one. */
const CLOSING = wordSet(`
  agency alliance association center centre clinic collaboration collaborative collaborators committee consortium council
  federation foundation group hospital institute investigators ministry network organization program programme project
  society team trialists university workgroup`)

/** Words that are inside such a name and in none of a person; the second kind does so in small letters alone. */
const INSIDE = wordSet('against contre for of pour sans without')
const INSIDE_IN_SMALL_LETTERS = wordSet('aux dans in on sur the')

/** Names that none of these words give away. */
const KNOWN = wordSet('terre-des-hommes zanmi-lasante')

/** Acronyms; the long ones are also written as words. */
const ACRONYMS = wordSet(`
  cdc cicr fmp fmss gheskio hueh inhsac mdm mspp msf onu onusida ops oms paho pih pnud ueh unaids unfpa unicef uniq unops
  usaid who`)

const isAcronym = (word: string): boolean => {
  const letters = folded(word).replace(/^[dl]'/, '')
  return ACRONYMS.has(letters) && (letters.length > 5 || /\p{Lu}{2}\P{L}*$/u.test(word))
}

/** "Bureau, Jean" and "Bureau Marie" are people though a bureau is an office. */
const isSurname = (text: string): boolean => {
  const [, given = ''] = /^[^\s,]+(?:,\s*|\s+)(\S+)$/.exec(text) ?? []
  return isGivenName(given) || (text.includes(',') && (isEitherName(given) || isInitials(given)))
}

/** Whether a text names an institution or a group, as far as its words say. */
export const institutionLikelihood = (text: string): 'certain' | 'possible' | 'none' => {
  if (/^the\s/i.test(text)) return 'certain'
  const words = text
    .replace(/^(?:(?:la|le|les)\s+|l['’])/i, '')
    .split(/[\s,/()]+/)
    .filter(Boolean)
  const [opening = '', ...others] = words
  if (OPENING.has(folded(opening))) return isSurname(text) ? 'possible' : 'certain'
  if (KNOWN.has(words.map(folded).join('-')) || words.every(isAcronym)) return 'certain'
  if (others.length === 0) return isInCapitals(opening) && !/['’-]/.test(opening) ? 'possible' : 'none'
  if (CLOSING.has(folded(words.at(-1) ?? '')))
    return others.length === 1 && isGivenName(opening) ? 'possible' : 'certain'
  if (others.some((word) => INSIDE.has(folded(word)) || INSIDE_IN_SMALL_LETTERS.has(word))) return 'certain'
  if (words.some(isAcronym)) return 'possible'
  const isPhrase = others.some((word) => /^\p{Ll}{3,}$/u.test(word) && !isParticle(word) && word !== 'fils')
  return isPhrase && !text.includes(',') && /^\p{Lu}/u.test(opening) && !isGivenName(opening)
    ? 'possible'
    : 'none'
}
