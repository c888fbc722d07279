import { z } from 'zod'
import { SUBMISSION_STATUSES, SubmissionStatusSchema } from './submission-status.ts'
import { formatNumber } from '../language/number.ts'

/** Longest reply to an author, in characters; the database holds the same. */
export const REPLY_MAX_CHARS = 10_000

/** Texts of the refusals of a reply. */
export const REPLY_TEXTS = {
  empty: 'Écrivez un message ou choisissez un autre état.',
  tooLong: `Le message ne doit pas dépasser ${formatNumber(REPLY_MAX_CHARS)} caractères.`,
  conflict: 'L’état de cette soumission a changé entre-temps. Rechargez la fiche, puis décidez.',
  gone: 'Cette soumission n’existe plus.',
} as const

/** Body of a call of the function `reply-to-submission`: a message to the author, a new status, or both. */
export const SubmissionReplySchema = z
  .object({
    submission_id: z.uuid(),
    message: z.string().trim().max(REPLY_MAX_CHARS, REPLY_TEXTS.tooLong),
    /** Absent when the status does not change. */
    new_status: SubmissionStatusSchema.optional(),
    /** The status that the editor saw: the server refuses a reply when another editor changed it meanwhile. */
    seen_status: SubmissionStatusSchema,
    /** New for each click: a repeated call changes and sends nothing twice. */
    idempotency_key: z.uuid(),
  })
  .refine(({ message, new_status }) => message !== '' || new_status !== undefined, {
    error: REPLY_TEXTS.empty,
    path: ['message'],
  })

/** Body of a call of the function `reply-to-submission`. */
export type SubmissionReply = z.output<typeof SubmissionReplySchema>

/** The outcome of a reply's mail; the change itself is stored in any case. */
export const MAIL_OUTCOMES = ['sent', 'under_way', 'not_configured', 'daily_limit', 'failed'] as const

/** Answer of the function `reply-to-submission`. */
export const SubmissionReplyAnswerSchema = z.object({ reply_id: z.uuid(), mail: z.enum(MAIL_OUTCOMES) })

/** Answer of the function `reply-to-submission`. */
export type SubmissionReplyAnswer = z.output<typeof SubmissionReplyAnswerSchema>

/** Explains to the editor why the mail did not go out; the stored change is safe. */
export const MAIL_OUTCOME_TEXTS: Record<Exclude<SubmissionReplyAnswer['mail'], 'sent'>, string> = {
  under_way: 'Le courriel est en cours d’envoi.',
  not_configured: 'Aucun serveur de courriel n’est configuré\u00a0: l’auteur n’a pas été prévenu.',
  daily_limit: 'La limite quotidienne de courriels est atteinte\u00a0: l’auteur n’a pas été prévenu.',
  failed: 'Le courriel n’a pas pu être envoyé\u00a0: l’auteur n’a pas été prévenu.',
}

/**
 * The lines of a reply with the new status; empty when it stays.
 * @example statusLines('accepted') // 'Nouvel état\u00a0: Acceptée\\nVotre manuscrit est accepté pour publication.'
 */
export const statusLines = (status: keyof typeof SUBMISSION_STATUSES | undefined): string =>
  status === undefined
    ? ''
    : `Nouvel état\u00a0: ${SUBMISSION_STATUSES[status].name}\n${SUBMISSION_STATUSES[status].meaning}`

/** The form of a reply: an empty status leaves the submission's status, and a silent change sends no mail. */
export const ReplyFormSchema = z
  .object({
    message: z.string().trim().max(REPLY_MAX_CHARS, REPLY_TEXTS.tooLong),
    newStatus: z.string(),
    silent: z.boolean(),
  })
  .refine(({ message, newStatus }) => message !== '' || newStatus !== '', {
    error: REPLY_TEXTS.empty,
    path: ['message'],
  })

/** The form of a reply. */
export type ReplyFormValues = z.output<typeof ReplyFormSchema>
