import { loadSupabase } from '#data/browser-client.ts'
import { addDebugEntry } from '#browser/debug-log/debug-log.ts'
import { assuranceOf } from '#domain/session/sign-in.ts'
import { formatDuration, formatNumber } from '#domain/language/number.ts'
import { formatTime } from '#domain/dates/moment.ts'

/** What a tool found: lines to show. */
export type ToolResult = { ok: boolean; lines: string[] }

const lineOf = (name: string, value: unknown): string => `${name}\u00a0: ${String(value)}`

/** Asks the auth service whether it still knows the session. */
export const checkSession = async (): Promise<ToolResult> => {
  const { auth } = await loadSupabase()
  const { data } = await auth.getSession()
  if (!data.session) return { ok: false, lines: ['Aucune session sur ce navigateur.'] }
  const { expires_at: expiresAt, access_token: token } = data.session
  const asked = await auth.getUser()
  const ok = asked.error === null
  const lines = [
    ok ? 'Le serveur reconnaît la session.' : lineOf('Le serveur la refuse', asked.error?.message),
    lineOf('Adresse', asked.data.user?.email ?? data.session.user.email),
    lineOf('Compte', data.session.user.id),
    lineOf('Jeton valable jusqu’à', expiresAt ? formatTime(new Date(expiresAt * 1000)) : 'inconnu'),
    lineOf('Niveau d’authentification', assuranceOf(token)),
  ]
  addDebugEntry({
    level: ok ? 'info' : 'error',
    category: 'auth',
    message: 'Session vérifiée',
    data: { ok, lines },
  })
  return { ok, lines }
}

/** Reads one row of the roles with the number of all, through the rights of who asks. */
export const testDatabase = async (): Promise<ToolResult> => {
  const client = await loadSupabase()
  const startedAt = performance.now()
  const { data, count, error } = await client.from('user_roles').select('id', { count: 'exact' }).limit(1)
  const took = Math.round(performance.now() - startedAt)
  const lines = error
    ? [lineOf('La lecture a échoué', error.message), lineOf('Code', error.code)]
    : [
        'La base de données répond.',
        lineOf('Rôles attribués', formatNumber(count ?? 0)),
        lineOf('Lignes lues', data.length),
        lineOf('Durée', formatDuration(took)),
      ]
  addDebugEntry({
    level: error ? 'error' : 'info',
    category: 'database',
    message: 'Base de données testée',
    data: { count, took_ms: took, ...(error && { code: error.code, error: error.message }) },
  })
  return { ok: error === null, lines }
}
