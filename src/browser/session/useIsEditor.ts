import { useEffect, useState } from 'react'
import { loadSupabase } from '#data/browser-client.ts'
import { hasStoredSession } from '../has-stored-session.ts'

/** Whether the server knows who is signed in here as an editor; `undefined` until it has answered. Ends with the session. */
export const useIsEditor = (isAsked: boolean): boolean | undefined => {
  const [isEditor, setEditor] = useState<boolean>()
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    let stop = () => {}
    const ask = async (): Promise<boolean> => {
      if (!hasStoredSession()) return false
      const client = await loadSupabase()
      const { data: answer } = await client.rpc('has_role', { _role: 'editor' })
      if (answer !== true || !isCurrent) return false
      const { data } = client.auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT') setEditor(false)
      })
      stop = () => data.subscription.unsubscribe()
      return true
    }
    const show = (answer: boolean) => {
      if (isCurrent) setEditor(answer)
    }
    ask().then(show, () => show(false))
    return () => {
      isCurrent = false
      stop()
    }
  }, [isAsked])
  return isEditor
}
