import { contributorsOfText } from '../../../src/domain/submission/draft-of-submission.ts'
import {
  folderOf,
  notificationText,
  type SubmissionAnswer,
  SubmissionPayloadSchema,
} from '../../../src/domain/submission/submission-payload.ts'
import { readCaller } from '../_shared/caller.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { passDoor } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { checkFiles, filesOf } from './check-files.ts'
import { cleanFolder } from '../_shared/clean-uploads.ts'
import { sendMails } from './send-mails.ts'
import { isStored, storeSubmission } from './store-submission.ts'

/** The account of whoever sends; a session that has ended must not cost an author the submission. */
const readUserId = async (request: Request): Promise<string | null> => {
  try {
    const caller = await readCaller(request)
    return caller.kind === 'user' ? caller.id : null
  } catch {
    return null
  }
}

/** Stores a manuscript whose files are already in their private buckets, then mails the editors and the author. */
export const handler = defineHandler(async (request): Promise<SubmissionAnswer> => {
  const body = await readBody(request, SubmissionPayloadSchema)
  // Who sends the documented payload names the authors in one text.
  const payload =
    body.contributors.length > 0 ? body : { ...body, contributors: contributorsOfText(body.authors) }
  const service = createServiceClient()
  const files = filesOf(payload)
  const firstPath = payload.article_files_urls[0] ?? ''
  // A repeated call must find what the first one stored, whatever the limit says.
  const isRepeated = await isStored(service, firstPath)
  if (!isRepeated) await passDoor(service, 'submission', request)
  const checked = isRepeated ? [] : await checkFiles(service, files)
  const stored = await storeSubmission(service, payload, checked, await readUserId(request))
  const results = await sendMails(service, stored, payload, request)
  if (stored.created) await cleanFolder(service, folderOf(firstPath))
  return {
    id: stored.id,
    reference: stored.reference,
    access_token: stored.access_token,
    notification_sent: results.every(({ success }) => success),
    notification_message: notificationText(results),
    notification_details: { results },
  }
})
