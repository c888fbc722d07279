import { z } from 'zod'
import { SUBMISSION_TEXTS } from './submission-texts.ts'

/** Why a mail did not go out. */
export const MAIL_ERRORS = ['not_configured', 'daily_limit', 'failed'] as const

/** What became of one of the two mails. */
export const NotificationSchema = z.object({
  type: z.enum(['admin', 'user']),
  success: z.boolean(),
  reason: z.enum(MAIL_ERRORS).optional(),
})

/** What became of one of the two mails. */
export type Notification = z.output<typeof NotificationSchema>

/** What `submit-article` answers once a submission is stored, whatever its mails did. */
export const SubmissionAnswerSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** Secret of the author's private link. */
  access_token: z.string(),
  notification_sent: z.boolean(),
  notification_message: z.string(),
  notification_details: z.object({ results: z.array(NotificationSchema) }),
})

/** What `submit-article` answers. */
export type SubmissionAnswer = z.output<typeof SubmissionAnswerSchema>

const RECIPIENTS = {
  admin: 'la rédaction n’a pas reçu de courriel',
  user: 'votre confirmation n’est pas partie',
}

/** What a person reads about the mails of a stored submission, by cause (document 3, section 8). */
export const notificationText = (results: readonly Notification[]): string => {
  const failed = results.filter(({ success }) => !success)
  if (results.length > 0 && failed.length === 0) return SUBMISSION_TEXTS.mailsSent
  if (failed.some(({ reason }) => reason === 'not_configured')) return SUBMISSION_TEXTS.mailsNotConfigured
  if (failed.some(({ reason }) => reason === 'daily_limit')) return SUBMISSION_TEXTS.mailsLimited
  return SUBMISSION_TEXTS.mailsFailed(failed.map(({ type }) => RECIPIENTS[type]).join(', '))
}
