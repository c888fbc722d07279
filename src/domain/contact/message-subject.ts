const SUBJECT_LINE = /^Objet : (.+)\n/

/**
 * The subject of a contact message, when its first line is one.
 * @example messageSubject('Objet : Stage\n\nBonjour') // 'Stage'
 */
export const messageSubject = (message: string): string | undefined => SUBJECT_LINE.exec(message)?.[1]?.trim()

/**
 * The address that opens the mail program with the answer to a contact message begun.
 * @example answerAddress({ email: 'a@b.ht', message: 'Objet : Stage\n\nBonjour' }) // 'mailto:a%40b.ht?subject=Re%20%3A%20Stage'
 */
export const answerAddress = ({ email, message }: { email: string; message: string }): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(
    `Re : ${messageSubject(message) ?? 'votre message au portail'}`,
  )}`
