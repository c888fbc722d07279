import { z } from 'zod'
import { CONTRIBUTOR_TEXTS as TEXTS } from './contributor-texts.ts'

const PREFIX = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/|ror(?:\s+id)?\s*:?\s*)/i

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
      .replace(PREFIX, '')
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
