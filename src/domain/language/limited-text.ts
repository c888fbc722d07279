import { z } from 'zod'
import { tooLongText } from './number.ts'

/** Characters (code points) as PostgreSQL's `char_length` counts them. */
export const countCharacters = (text: string): number => [...text].length

/**
 * A trimmed text of at most so many characters, empty allowed; `what` begins the message: "Le titre", "L’identifiant". The
 * zero character, which no database stores, is dropped.
 * @example limitedText('Le titre', 200).parse(' Hernie ') // 'Hernie'
 */
export const limitedText = (what: string, maxChars: number) =>
  z
    .string({ error: `${what} doit être un texte` })
    .overwrite((value) => value.replaceAll('\0', '').trim())
    .refine((value) => countCharacters(value) <= maxChars, {
      error: tooLongText(what, maxChars),
      abort: true,
    })
