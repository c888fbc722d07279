// What sends a filled form: loaded when it is needed, so that the page is there sooner.
import { hasStoredSession } from '#browser/has-stored-session.ts'
import { loadSupabase } from '#data/browser-client.ts'
export { toPayload } from '#domain/submission/submission-payload.ts'
export { callSubmit } from './call-submit.ts'
export { sendManuscriptFile, sendFiles } from './send-files.ts'

/** Who is signed in, if anyone. The client that can say is loaded only where a session may be. */
export const readSession = async (): Promise<{ userId: string; accessToken: string } | undefined> => {
  if (!hasStoredSession()) return undefined
  try {
    const { data } = await (await loadSupabase()).auth.getSession()
    return data.session ? { userId: data.session.user.id, accessToken: data.session.access_token } : undefined
  } catch {
    return undefined
  }
}
