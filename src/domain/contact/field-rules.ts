import { tooLongText } from '../language/number.ts'

/** Shortest name that the forms take, in characters (document 1, section 9). */
export const NAME_MIN_CHARS = 2

/** Shortest message that the contact form takes, in characters (document 1, section 9). */
export const MESSAGE_MIN_CHARS = 10

/** Longest name, in characters; the database holds the same limit, as for the three below. */
export const NAME_MAX_CHARS = 200

/** Longest e-mail address, in characters. */
export const EMAIL_MAX_CHARS = 254

/** Longest phone number, in characters. */
export const PHONE_MAX_CHARS = 50

/** Longest contact message, in characters. */
export const MESSAGE_MAX_CHARS = 5000

/** The pattern of Zod's own `z.email()`, so that every form takes the same addresses. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/**
 * Rules of form fields: each returns a French message, or `undefined` for a valid value. They are plain functions, so
 * that a page runs them without loading a schema library, and offline.
 */
export type FieldRule = (value: string) => string | undefined

/** Counts characters as the database does, without surrounding spaces. */
const countCharacters = (value: string): number => [...value.trim()].length

/** The rule of a name. */
export const nameRule: FieldRule = (value) => {
  const characters = countCharacters(value)
  if (characters < NAME_MIN_CHARS) return `Le nom doit contenir au moins ${NAME_MIN_CHARS} caractères`
  if (characters > NAME_MAX_CHARS) return tooLongText('Le nom', NAME_MAX_CHARS)
  return undefined
}

/** The message of an e-mail address that is too long. */
export const EMAIL_TOO_LONG = tooLongText('L’adresse email', EMAIL_MAX_CHARS)

/** The rule of an e-mail address. */
export const emailRule: FieldRule = (value) => {
  const address = value.trim()
  return address.length <= EMAIL_MAX_CHARS && EMAIL_PATTERN.test(address)
    ? undefined
    : 'Veuillez entrer une adresse email valide'
}

/** The rule of a phone number: it may be empty and is written in many ways, so only its length is limited. */
export const phoneRule: FieldRule = (value) =>
  countCharacters(value) > PHONE_MAX_CHARS ? tooLongText('Le téléphone', PHONE_MAX_CHARS) : undefined

/** The rule of a message. */
export const messageRule: FieldRule = (value) => {
  const characters = countCharacters(value)
  if (characters < MESSAGE_MIN_CHARS)
    return `Votre message doit contenir au moins ${MESSAGE_MIN_CHARS} caractères`
  if (characters > MESSAGE_MAX_CHARS)
    return `Votre message ne doit pas dépasser ${MESSAGE_MAX_CHARS} caractères`
  return undefined
}
