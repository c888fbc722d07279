import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { addDebugEntry } from '#browser/debug-log/debug-log.ts'
import { hasStoredSession } from '#browser/has-stored-session.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { SessionContext, type SessionState } from './session-context.ts'
import { startIdleCount } from './useIdleTimeout.ts'

/** The auth service puts the session behind the address to which a link of a mail leads. */
const isSessionInAddress = (): boolean => location.hash.includes('access_token=')

/** Without a stored session nobody is signed in, so the sign-in form does not wait for the client's code. */
const firstState = (): SessionState =>
  hasStoredSession() || isSessionInAddress() ? { kind: 'loading' } : { kind: 'signed-out' }

/** Keeps who is signed in, on this tab and as the others report. What one account read, the next never sees. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<SessionState>(firstState)
  const queries = useQueryClient()

  useEffect(() => {
    // Whoever comes by a link of a mail begins a session.
    if (isSessionInAddress()) startIdleCount()
    let stop = () => {}
    let gone = false
    let account: string | undefined
    const start = async () => {
      const { auth } = await loadSupabase()
      if (gone) return
      const { data } = auth.onAuthStateChange((event, session) => {
        addDebugEntry({
          level: 'info',
          category: 'auth',
          message: `Session\u00a0: ${event}`,
          data: { email: session?.user.email, expires_at: session?.expires_at },
        })
        if (account !== session?.user.id) {
          if (account !== undefined) queries.clear()
          account = session?.user.id
        }
        if (session) setState({ kind: 'signed-in', session })
        // A stored session that could not be refreshed was not refused: there was no answer.
        else setState({ kind: event === 'INITIAL_SESSION' && hasStoredSession() ? 'failed' : 'signed-out' })
      })
      stop = () => data.subscription.unsubscribe()
    }
    start().catch(() => setState({ kind: 'failed' }))
    return () => {
      gone = true
      stop()
    }
  }, [queries])

  return <SessionContext value={state}>{children}</SessionContext>
}
