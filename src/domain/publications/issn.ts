import { z } from 'zod'

/** Texts for an ISSN that is none. */
export const ISSN_ERRORS = {
  form: 'Un ISSN a huit caractères, par exemple 0317-8471',
  check: 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre',
} as const

/** The word, a medium in brackets and colons that are before an ISSN. */
const PREFIX = /^(?:[ep]-?)?issn(?:-l)?\s*(?:\([^)]*\))?\s*:?\s*/i

const DIGITS = 7

/** Weights of 8 to 2 for the digits; the key makes the sum a multiple of 11, 10 being X. Source: ISO 3297, annex A. */
const checkDigit = (digits: string): string => {
  let sum = 0
  for (let at = 0; at < DIGITS; at++) sum += Number(digits.charAt(at)) * (DIGITS + 1 - at)
  const key = (11 - (sum % 11)) % 11
  return key === 10 ? 'X' : String(key)
}

/**
 * An ISSN, however it is typed; the output is as it is printed.
 * @example IssnSchema.parse('issn 2434561x') // '2434-561X'
 */
export const IssnSchema = z
  .string({ error: ISSN_ERRORS.form })
  .transform((text) =>
    text
      .trim()
      .replace(PREFIX, '')
      .replace(/[\s\p{Pd}\u2212]/gu, '')
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .regex(/^\d{7}[\dX]$/, { error: ISSN_ERRORS.form, abort: true })
      .refine((issn) => checkDigit(issn) === issn.charAt(DIGITS), ISSN_ERRORS.check)
      .transform((issn) => `${issn.slice(0, 4)}-${issn.slice(4)}`),
  )
