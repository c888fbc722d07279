import { Refusal } from '../_shared/answers.ts'
import { requireSecretOrRole } from '../_shared/caller.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'

const HOOK_TIMEOUT_MS = 10_000

/** Asks the site's host for a new build. The host joins calls that come while it builds. */
export const handler = defineHandler(async (request) => {
  await requireSecretOrRole(request, 'admin')
  const { REBUILD_HOOK_URL, REBUILD_HOOK_TOKEN } = readFunctionEnvironment()
  if (!REBUILD_HOOK_URL) {
    throw new Refusal('not_configured', "Aucune adresse de publication n'est configurée (REBUILD_HOOK_URL).")
  }
  let answered: Response
  try {
    answered = await fetch(REBUILD_HOOK_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(REBUILD_HOOK_TOKEN && { authorization: `Bearer ${REBUILD_HOOK_TOKEN}` }),
      },
      // GitHub's repository_dispatch wants a name; build hooks of other hosts read no body.
      body: JSON.stringify({ event_type: 'content-changed' }),
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    })
  } catch (error) {
    console.error('The deploy hook could not be reached', error)
    throw new Refusal('unavailable', "L'hébergeur du site ne répond pas.")
  }
  if (!answered.ok) {
    console.error(`The deploy hook answered ${String(answered.status)}`)
    throw new Refusal(
      'unavailable',
      `L'hébergeur du site a refusé la publication (${String(answered.status)}).`,
    )
  }
  return { triggered: true }
})
