import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { RefreshPanel } from './RefreshPanel.tsx'

/** Asks the server whether the caller is an editor, and renders the panel if so. */
export const mountAdcRefresh = async (container: HTMLElement): Promise<void> => {
  const client = await loadSupabase()
  const { data: isEditor } = await client.rpc('has_role', { _role: 'editor' })
  if (isEditor !== true) return
  createRoot(container).render(
    <IslandErrorBoundary>
      <QueryClientProvider client={createQueryClient({ showsErrors: false })}>
        <RefreshPanel />
      </QueryClientProvider>
    </IslandErrorBoundary>,
  )
}
