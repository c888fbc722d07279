import { z } from 'zod'
import { CONTRIBUTOR_TEXTS as TEXTS } from './contributor-texts.ts'

/** An address of orcid.org, or the word ORCID, before the identifier. */
const ORCID_PREFIX = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?:\s+id)?\s*:?\s*)/i

/** Between the groups people type or paste spaces and any kind of dash. */
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
  .string({ error: TEXTS.orcidFormat })
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
      .regex(DIGITS, { error: TEXTS.orcidFormat, abort: true })
      .refine((digits) => checkDigit(digits.slice(0, 15)) === digits.charAt(15), TEXTS.orcidCheck)
      .transform((digits) => digits.replace(/(.{4})(?=.)/g, '$1-')),
  )

/** The address that an ORCID iD is linked and displayed by (https, as ORCID's display guidelines ask). */
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
  .string({ error: TEXTS.rorFormat })
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
      .regex(ID, { error: TEXTS.rorFormat, abort: true })
      .refine((id) => {
        const [, encoded = '', digits] = ID.exec(id) ?? []
        return checkDigits(encoded) === digits
      }, TEXTS.rorCheck)
      .transform((id) => `https://ror.org/${id}`),
  )
