import { requireSecretOrRole } from '../_shared/caller.ts'
import { removeAbandonedUploads } from '../_shared/clean-uploads.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { sendHeldMails } from '../_shared/send-held-mails.ts'

/** What a step did, or null when it failed: the others are done all the same. */
const attempt = async (name: string, step: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await step()
  } catch (error) {
    console.error(`Maintenance: ${name} failed`, error)
    return null
  }
}

/**
 * What has to be done from time to time: removes uploads that no submission took, sends the mails that a day held back, sums
 * and forgets old rows. Called by pg_cron, by the builder or by the embedded backend; calling it more often does no harm.
 */
export const handler = defineHandler(async (request) => {
  await requireSecretOrRole(request, 'super_admin')
  const service = createServiceClient()
  return {
    removed_uploads: await attempt('removing uploads', () => removeAbandonedUploads(service)),
    sent_mails: await attempt('sending held mails', () => sendHeldMails(service)),
    cleared: await attempt('clearing rows', () => callProcedure(service, 'clear_old_rows')),
  }
})
