import { requireRole, sameSecret } from '../_shared/caller.ts'
import { removeAbandonedUploads } from '../_shared/clean-uploads.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { sendHeldMails } from '../_shared/send-held-mails.ts'

/** The database's timer shows the secret that it shares with the functions; others need the super admin's role or the service key. */
const requireCaller = async (request: Request): Promise<void> => {
  const { REBUILD_WEBHOOK_SECRET } = readFunctionEnvironment()
  const shown = request.headers.get('x-rebuild-secret')
  if (REBUILD_WEBHOOK_SECRET !== undefined && shown !== null && sameSecret(shown, REBUILD_WEBHOOK_SECRET))
    return
  await requireRole(request, 'super_admin')
}

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
  await requireCaller(request)
  const service = createServiceClient()
  return {
    removed_uploads: await attempt('removing uploads', () => removeAbandonedUploads(service)),
    sent_mails: await attempt('sending held mails', () => sendHeldMails(service)),
    cleared: await attempt('clearing rows', () => callProcedure(service, 'clear_old_rows')),
  }
})
