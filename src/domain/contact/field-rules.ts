import { tooLongText } from '../language/number.ts'

/** Shortest name and message that the forms take, in characters (document 1, section 9). */
export const NAME_MIN_CHARACTERS = 2
export const MESSAGE_MIN_CHARACTERS = 10

/** Longest values, in characters; the database refuses longer ones as well. */
export const NAME_MAX_CHARACTERS = 200
export const EMAIL_MAX_CHARACTERS = 254
export const PHONE_MAX_CHARACTERS = 50
export const MESSAGE_MAX_CHARACTERS = 5000

/** The pattern of Zod's own `z.email()`, so that every form takes the same addresses. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/**
 * Says in French what is wrong with what someone typed, or nothing when it is fine. Plain functions: a page runs them
 * without loading a schema library, and offline.
 */
export type FieldRule = (value: string) => string | undefined

/** Characters as the database counts them, without the spaces around. */
const countCharacters = (value: string): number => [...value.trim()].length

/** A person's name. */
export const nameRule: FieldRule = (value) => {
  const characters = countCharacters(value)
  if (characters < NAME_MIN_CHARACTERS)
    return `Le nom doit contenir au moins ${NAME_MIN_CHARACTERS} caractères`
  if (characters > NAME_MAX_CHARACTERS) return tooLongText('Le nom', NAME_MAX_CHARACTERS)
  return undefined
}

/** The message of an e-mail address that is too long. */
export const EMAIL_TOO_LONG = tooLongText('L’adresse email', EMAIL_MAX_CHARACTERS)

/** An e-mail address. */
export const emailRule: FieldRule = (value) => {
  const address = value.trim()
  return address.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(address)
    ? undefined
    : 'Veuillez entrer une adresse email valide'
}

/** A phone number, which may be left out and is written in many ways. */
export const phoneRule: FieldRule = (value) =>
  countCharacters(value) > PHONE_MAX_CHARACTERS
    ? tooLongText('Le téléphone', PHONE_MAX_CHARACTERS)
    : undefined

/** The text of a message. */
export const messageRule: FieldRule = (value) => {
  const characters = countCharacters(value)
  if (characters < MESSAGE_MIN_CHARACTERS)
    return `Votre message doit contenir au moins ${MESSAGE_MIN_CHARACTERS} caractères`
  if (characters > MESSAGE_MAX_CHARACTERS)
    return `Votre message ne doit pas dépasser ${MESSAGE_MAX_CHARACTERS} caractères`
  return undefined
}
