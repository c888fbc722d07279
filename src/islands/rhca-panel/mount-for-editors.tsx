import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { Panel } from './Panel.tsx'

/** Asks the server whether the caller is an editor, and renders the panel if so; takes it away when the session ends. */
export const mountRhcaPanel = async (
  container: HTMLElement,
  withDebugTools: boolean,
  onSignedOut: () => void,
): Promise<boolean> => {
  const client = await loadSupabase()
  const { data: isEditor } = await client.rpc('has_role', { _role: 'editor' })
  if (isEditor !== true) return false
  const root = createRoot(container)
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT') return
    root.unmount()
    data.subscription.unsubscribe()
    onSignedOut()
  })
  const queries = createQueryClient({ showsErrors: false })
  // What is asked of a folder is what is in it now, whoever put it there.
  queries.setQueryDefaults(['files'], { staleTime: 0 })
  root.render(
    <IslandErrorBoundary>
      <QueryClientProvider client={queries}>
        <Panel withDebugTools={withDebugTools} />
      </QueryClientProvider>
    </IslandErrorBoundary>,
  )
  return true
}
