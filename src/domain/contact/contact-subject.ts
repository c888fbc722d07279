/** Parameter of the home page's address that fills in the subject: `/?sujet=Missions+humanitaires#contact`. */
export const CONTACT_SUBJECT_PARAMETER = 'sujet'

/** Longest subject, in characters; a longer one is cut. */
const CONTACT_SUBJECT_MAX_CHARS = 100

/** A subject from an address or a field, on one line and cut to the longest length. */
export const readSubject = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, CONTACT_SUBJECT_MAX_CHARS).trim()

/**
 * The message with its subject as the first line.
 * @example withSubject('Stage', 'Bonjour à tous.') // 'Objet : Stage\n\nBonjour à tous.'
 */
export const withSubject = (subject: string, message: string): string =>
  subject ? `Objet : ${subject}\n\n${message.trim()}` : message.trim()

/**
 * Address that opens the contact form with a subject.
 * @example contactPath('Stage') // '/?sujet=Stage#contact'
 */
export const contactPath = (subject: string): string =>
  `/?${new URLSearchParams({ [CONTACT_SUBJECT_PARAMETER]: subject })}#contact`

const SUBJECT_LINE = /^Objet : (.+)\n/

/**
 * The subject in the first line of a contact message, if it has one.
 * @example messageSubject('Objet : Stage\n\nBonjour') // 'Stage'
 */
export const messageSubject = (message: string): string | undefined => SUBJECT_LINE.exec(message)?.[1]?.trim()
