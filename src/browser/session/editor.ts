import { atom } from 'nanostores'
import { loadSupabase } from '#data/browser-client.ts'
import { hasStoredSession } from '../has-stored-session.ts'

/** Whether the server knows who is signed in here as an editor; `undefined` until it has answered. Ends with the session. */
export const isEditor = atom<boolean | undefined>(undefined)

const ask = async (): Promise<boolean> => {
  if (!hasStoredSession()) return false
  const client = await loadSupabase()
  const { data: answer } = await client.rpc('has_role', { _role: 'editor' })
  if (answer !== true) return false
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') isEditor.set(false)
  })
  return true
}

let asked: Promise<void> | undefined

/** Asks the server, once a page; no answer is a no. */
export const askWhetherEditor = (): Promise<void> =>
  (asked ??= ask().then(
    (answer) => isEditor.set(answer),
    () => isEditor.set(false),
  ))
