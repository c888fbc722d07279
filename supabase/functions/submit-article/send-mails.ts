import { z } from 'zod'
import { countNoun } from '../../../src/domain/language/number.ts'
import { PUBLICATION_CHOICES } from '../../../src/domain/submission/publication-type.ts'
import { statusPath } from '../../../src/domain/submission/submission-status.ts'
import type { Notification, SubmissionPayload } from '../../../src/domain/submission/submission-payload.ts'
import {
  SUBMISSION_NOTICE_MAIL,
  SUBMISSION_RECEIVED_MAIL,
} from '../../../src/domain/submission/submission-mails.ts'
import { callProcedure, type Client } from '../_shared/clients.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'
import type { StoredSubmission } from './store-submission.ts'

/** A repeated call waits this long for the mails of the first one before it answers that they are under way. */
const OTHER_CALL_MS = 10_000
const LOOK_AGAIN_MS = 250

const RowsSchema = z.array(z.object({ kind: z.string(), status: z.string() }))

/** The mails of a submission so far: each kind's best outcome. */
const mailsSoFar = async (service: Client, id: string): Promise<Map<string, boolean>> => {
  const { data, error } = await service.from('email_deliveries').select('kind, status').eq('related_id', id)
  if (error) throw error
  const outcomes = new Map<string, boolean>()
  for (const { kind, status } of RowsSchema.parse(data))
    outcomes.set(kind, status === 'sent' || outcomes.get(kind) === true)
  return outcomes
}

/** Waits until no other call mails the submission; `false` when one is still at it in the end. */
const claimMails = async (service: Client, id: string): Promise<boolean> => {
  const until = Date.now() + OTHER_CALL_MS
  for (;;) {
    const claimed = await callProcedure(service, 'claim_submission_mails', { _submission_id: id })
    if (claimed === true || Date.now() >= until) return claimed === true
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

const reported = (type: Notification['type'], outcome: MailOutcome): Notification =>
  outcome.sent ? { type, success: true } : { type, success: false, reason: outcome.reason }

/** Runs one mail; whatever it does, the submission is stored, so an error is answered and not thrown. */
const attempt = async (
  type: Notification['type'],
  send: () => Promise<MailOutcome>,
): Promise<Notification> => {
  try {
    return reported(type, await send())
  } catch (error) {
    console.error(`The mail to the ${type} could not be sent`, error)
    return { type, success: false, reason: 'failed' }
  }
}

/** What becomes of the mails while another call sends them. */
const mailsOfOtherCall = async (service: Client, id: string): Promise<Notification[]> => {
  const outcomes = await mailsSoFar(service, id)
  const reportKind = (type: Notification['type'], kind: string): Notification =>
    outcomes.get(kind) ? { type, success: true } : { type, success: false, reason: 'under_way' }
  return [reportKind('admin', SUBMISSION_NOTICE_MAIL.key), reportKind('user', SUBMISSION_RECEIVED_MAIL.key)]
}

/** Mails the editors and the author what no earlier call mailed. */
const sendMissing = async (
  service: Client,
  stored: StoredSubmission,
  payload: SubmissionPayload,
  request: Request,
): Promise<Notification[]> => {
  const { id, reference, access_token: token, created } = stored
  const { SITE_URL } = readFunctionEnvironment()
  const earlier = created ? new Map<string, boolean>() : await mailsSoFar(service, id)
  const about = {
    reference,
    title: payload.title,
    publication: PUBLICATION_CHOICES[payload.publication_type].name,
  }
  const author = payload.corresponding_author_email

  const toEditors = async (): Promise<MailOutcome> => {
    if (earlier.get(SUBMISSION_NOTICE_MAIL.key)) return { sent: true }
    const { adminEmail } = await readMailSettings(service)
    if (!adminEmail) return { sent: false, reason: 'not_configured' }
    return sendMail(service, {
      template: SUBMISSION_NOTICE_MAIL,
      values: {
        ...about,
        authors: payload.authors,
        institution: payload.institution,
        name: payload.corresponding_author_name,
        email: author,
        files: [
          countNoun(payload.article_files_urls.length, 'article', 'articles'),
          countNoun(payload.image_annexes_urls.length, 'annexe', 'annexes'),
        ].join(', '),
        admin_link: new URL('/admin/submissions', SITE_URL).href,
      },
      to: adminEmail,
      replyTo: author,
      relatedId: id,
      causedBy: request,
    })
  }
  const toAuthor = async (): Promise<MailOutcome> => {
    if (earlier.get(SUBMISSION_RECEIVED_MAIL.key)) return { sent: true }
    const { adminEmail } = await readMailSettings(service)
    return sendMail(service, {
      template: SUBMISSION_RECEIVED_MAIL,
      values: { ...about, status_link: new URL(statusPath({ reference, token }), SITE_URL).href },
      to: author,
      replyTo: adminEmail,
      relatedId: id,
      causedBy: request,
    })
  }
  return [await attempt('admin', toEditors), await attempt('user', toAuthor)]
}

/** Mails the editors and the author, each at most once however often the call is repeated: the database lets one call mail at a time. */
export const sendMails = async (
  service: Client,
  stored: StoredSubmission,
  payload: SubmissionPayload,
  request: Request,
): Promise<Notification[]> => {
  const { id, created } = stored
  if (!created && !(await claimMails(service, id))) return mailsOfOtherCall(service, id)
  try {
    return await sendMissing(service, stored, payload, request)
  } finally {
    // What is mailed is mailed: a claim that is left behind runs out by itself.
    await callProcedure(service, 'release_submission_mails', { _submission_id: id }).catch((error: unknown) =>
      console.error('The claim of the mails could not be released', error),
    )
  }
}
