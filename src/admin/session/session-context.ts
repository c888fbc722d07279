import type { Session } from '@supabase/supabase-js'
import { createContext, use } from 'react'

/** Who is signed in: not yet known, an error of the auth service, nobody, or someone. */
export type SessionState =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'signed-out' } | { kind: 'signed-in'; session: Session }

export const SessionContext = createContext<SessionState>({ kind: 'loading' })

/** Who is signed in, of the nearest `SessionProvider`. */
export const useSession = (): SessionState => use(SessionContext)

/**
 * The account of who is signed in, for screens behind the guard.
 * @throws Error outside the guard
 */
export const useAccount = (): { id: string; email: string } => {
  const state = useSession()
  if (state.kind !== 'signed-in') throw new Error('This screen is behind the guard.')
  return { id: state.session.user.id, email: state.session.user.email ?? '' }
}
