import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { UNREACHED } from '#domain/errors/unreached.ts'
import { type AuthRefusal, authErrorText } from '#domain/session/sign-in.ts'

type Auth = Awaited<ReturnType<typeof loadSupabase>>['auth']

/**
 * Asks the auth service for something. Its client is loaded at the first call, which fails where the connection is lost.
 * @param unknown what is said of a refusal that nobody knows
 * @returns why it was not done, in French and with the code of the service; `undefined` when it was
 */
export const askAuth = async (
  ask: (auth: Auth) => Promise<{ error: AuthRefusal | null }>,
  unknown?: string,
): Promise<BackendError | undefined> => {
  const client = await loadSupabase().catch(() => undefined)
  if (!client) return new BackendError(UNREACHED)
  const { error } = await ask(client.auth)
  return error ? new BackendError(authErrorText(error, unknown), error) : undefined
}
