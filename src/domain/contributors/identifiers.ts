import { z } from 'zod'

/** Most contributors of one work. */
export const CONTRIBUTORS_MAX = 500

/** Most affiliations of one work. */
export const AFFILIATIONS_MAX = 200

/** Most affiliations of one contributor. */
export const AFFILIATIONS_PER_CONTRIBUTOR_MAX = 20

/** Longest name, in characters (code points, as the database counts them; the same for the limits below). */
export const CONTRIBUTOR_NAME_MAX_CHARS = 200

/** Longest suffix of a name, in characters. */
export const SUFFIX_MAX_CHARS = 20
/** Longest printed name, in characters; a text that nobody has split yet may hold several names. */
export const PRINTED_MAX_CHARS = 1000
/** Longest institution, in characters; a line that nobody has split yet may hold department, city and country too. */
export const INSTITUTION_MAX_CHARS = 1000

/** Longest department, in characters. */
export const DEPARTMENT_MAX_CHARS = 300

/** Longest city, in characters. */
export const CITY_MAX_CHARS = 100

/** Longest key of an entry within its work ('k3f9', 'a1'), in characters. */
export const ENTRY_ID_MAX_CHARS = 40

/** Messages about names, identifiers and affiliations. */
export const CONTRIBUTOR_TEXTS = {
  orcidFormat: 'Un identifiant ORCID compte 16 chiffres, par exemple 0000-0002-1825-0097',
  orcidCheck: 'Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre',
  rorFormat: 'Un identifiant ROR s’écrit comme https://ror.org/05dxps055',
  rorCheck: 'Cet identifiant ROR n’existe pas\u00a0: vérifiez chaque caractère',
  country: 'Choisissez un pays de la liste',

  familyMissing: 'Donnez le nom de famille',
  collectiveMissing: 'Donnez le nom du groupe ou de l’institution',
  institutionMissing: 'Donnez le nom de l’institution',
  tooLong: (what: string, max: number) => `${what} ne doit pas dépasser ${max} caractères`,
  givenLabel: 'Le prénom',
  familyLabel: 'Le nom de famille',
  suffixLabel: 'Le suffixe',
  printedLabel: 'Le nom',
  collectiveLabel: 'Le nom du groupe',
  institutionLabel: 'L’institution',
  departmentLabel: 'Le service',
  cityLabel: 'La ville',

  contributorsMax: `Un travail ne peut pas avoir plus de ${CONTRIBUTORS_MAX} auteurs`,
  affiliationsMax: `Un travail ne peut pas avoir plus de ${AFFILIATIONS_MAX} affiliations`,
  affiliationsOfOneMax: `Un auteur ne peut pas avoir plus de ${AFFILIATIONS_PER_CONTRIBUTOR_MAX} affiliations`,
  entryId: `La clé d’une entrée compte de 1 à ${ENTRY_ID_MAX_CHARS} lettres, chiffres ou tirets`,
  sameContributorId: 'Deux auteurs ont la même clé',
  sameAffiliationId: 'Deux affiliations ont la même clé',
  samePerson: 'Cette personne figure déjà parmi les auteurs',
  sameOrcid: 'Un autre auteur porte déjà cet identifiant ORCID',
  sameAffiliation: 'Cette affiliation est donnée deux fois au même auteur',
  unknownAffiliation: 'Cet auteur renvoie à une affiliation qui n’est pas dans la liste',
} as const

/** Prefix of an ORCID iD that people paste: an address of orcid.org, or the word ORCID. */
const ORCID_PREFIX = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?:\s+id)?\s*:?\s*)/i

/** Separators that people type or paste between the groups of digits: spaces and any kind of dash. */
const SEPARATORS = /[\s\p{Pd}\u2212]/gu

const DIGITS = /^\d{15}[\dX]$/

/** Source: ISO/IEC 7064 MOD 11-2, as https://support.orcid.org/hc/en-us/articles/360006897674 gives it. */
const checkDigit = (digits: string): string => {
  let total = 0
  for (const digit of digits) total = (total + Number(digit)) * 2
  const result = (12 - (total % 11)) % 11
  return result === 10 ? 'X' : String(result)
}

/**
 * An ORCID iD, given bare or as an address; the output is always bare.
 * @example OrcidSchema.parse('https://orcid.org/0000-0002-1825-0097') // '0000-0002-1825-0097'
 */
export const OrcidSchema = z
  .string({ error: CONTRIBUTOR_TEXTS.orcidFormat })
  .transform((text) =>
    text
      .trim()
      .replace(ORCID_PREFIX, '')
      .replace(/[/?#].*$/, '')
      .replace(SEPARATORS, '')
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .regex(DIGITS, { error: CONTRIBUTOR_TEXTS.orcidFormat, abort: true })
      .refine((digits) => checkDigit(digits.slice(0, 15)) === digits.charAt(15), CONTRIBUTOR_TEXTS.orcidCheck)
      .transform((digits) => digits.replace(/(.{4})(?=.)/g, '$1-')),
  )

/** The address for an ORCID iD (https, as ORCID's display guidelines ask). */
export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`

const ROR_PREFIX = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/|ror(?:\s+id)?\s*:?\s*)/i

/** Crockford's base 32: no i, l, o, u. Source: https://www.crockford.com/base32.html */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const ID = /^0([0-9a-hjkmnp-tv-z]{6})(\d{2})$/

/** Source: ISO/IEC 7064 MOD 97-10 over the decoded number, as https://ror.readme.io/docs/identifier describes it. */
const checkDigits = (encoded: string): string => {
  let number = 0
  for (const character of encoded) number = number * 32 + ALPHABET.indexOf(character)
  return String(98 - ((number * 100) % 97)).padStart(2, '0')
}

/**
 * An identifier of the Research Organization Registry, given bare or as an address; the output is the address.
 * @example RorSchema.parse('05dxps055') // 'https://ror.org/05dxps055'
 */
export const RorSchema = z
  .string({ error: CONTRIBUTOR_TEXTS.rorFormat })
  .transform((text) =>
    text
      .trim()
      .replace(ROR_PREFIX, '')
      .replace(/[/?#].*$/, '')
      .toLowerCase(),
  )
  .pipe(
    z
      .string()
      .regex(ID, { error: CONTRIBUTOR_TEXTS.rorFormat, abort: true })
      .refine((id) => {
        const [, encoded = '', digits] = ID.exec(id) ?? []
        return checkDigits(encoded) === digits
      }, CONTRIBUTOR_TEXTS.rorCheck)
      .transform((id) => `https://ror.org/${id}`),
  )
