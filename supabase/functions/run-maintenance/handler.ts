import { requireSecretOrRole } from '../_shared/caller.ts'
import { removeAbandonedUploads } from '../_shared/clean-uploads.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { sendHeldMails } from '../_shared/send-held-mails.ts'

/** Runs one step; null when it failed, so that the other steps run all the same. */
const attempt = async (name: string, step: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await step()
  } catch (error) {
    console.error(`Maintenance: ${name} failed`, error)
    return null
  }
}

/**
 * Recurring maintenance: removes uploads that no submission used, sends held mails, aggregates and deletes old rows.
 * It is called by pg_cron, the builder or the embedded backend; calling it more often does no harm.
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
