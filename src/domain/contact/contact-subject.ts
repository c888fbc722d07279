/** Parameter of the home page's address that fills in the subject: `/?sujet=Missions+humanitaires#contact`. */
export const CONTACT_SUBJECT_PARAMETER = 'sujet'

/** Longest subject, in characters; a longer one is cut. */
const CONTACT_SUBJECT_MAX_CHARS = 100

/** A subject as it is in an address or a field, on one line and of a bearable length. */
export const readSubject = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, CONTACT_SUBJECT_MAX_CHARS).trim()

/**
 * The message with its subject as the first line.
 * @example withSubject('Stage', 'Bonjour à tous.') // 'Objet : Stage\n\nBonjour à tous.'
 */
export const withSubject = (subject: string, message: string): string =>
  subject ? `Objet : ${subject}\n\n${message.trim()}` : message.trim()

/**
 * Where a page leads that wants a message about something.
 * @example contactPath('Stage') // '/?sujet=Stage#contact'
 */
export const contactPath = (subject: string): string =>
  `/?${new URLSearchParams({ [CONTACT_SUBJECT_PARAMETER]: subject })}#contact`

const SUBJECT_LINE = /^Objet : (.+)\n/

/**
 * The subject of a contact message, when its first line is one.
 * @example messageSubject('Objet : Stage\n\nBonjour') // 'Stage'
 */
export const messageSubject = (message: string): string | undefined => SUBJECT_LINE.exec(message)?.[1]?.trim()
