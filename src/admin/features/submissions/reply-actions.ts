import { toast } from '#browser/toasts/toast.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import {
  MAIL_OUTCOME_TEXTS,
  type SubmissionReply,
  type SubmissionReplyAnswer,
  SubmissionReplyAnswerSchema,
} from '#domain/submission/submission-reply.ts'

/** Stores and mails a reply; called again with the same key it does what is left to do. */
export const sendReply = (reply: SubmissionReply): Promise<SubmissionReplyAnswer> =>
  invokeFunction('reply-to-submission', SubmissionReplyAnswerSchema, reply)

/** Says what became of the mail; the reply itself is stored. */
export const showMailOutcome = ({ mail }: SubmissionReplyAnswer): void => {
  if (mail === 'sent') toast.success('Réponse enregistrée et envoyée à l’auteur')
  else toast.warning('Réponse enregistrée', { description: MAIL_OUTCOME_TEXTS[mail] })
}
