import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { z } from 'zod'
import { watchPage } from '#browser/debug-log/watch-page.ts'
import { hasStoredSession } from '#browser/has-stored-session.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { ROUTES } from './routes.tsx'
import { createAdminQueries } from './session/create-admin-queries.ts'
import { SessionProvider } from './session/SessionProvider.tsx'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

// Starts before the first request, so that the debug console shows what went wrong before it was opened.
watchPage()

// With a stored session every screen waits for the client, so it is loaded at once. `SessionProvider` reports an error
// of it.
if (hasStoredSession()) loadSupabase().catch(() => undefined)

/** The back office: rendered in the browser alone. */
export const AdminApp = () => {
  const [queries] = useState(createAdminQueries)
  const [router] = useState(() => createBrowserRouter(ROUTES))
  return (
    // The Content-Security-Policy refuses styles that a library inserts.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
