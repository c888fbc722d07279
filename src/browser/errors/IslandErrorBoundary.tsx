import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { renderError } from './render-error.ts'

/** Made without React: one message for pages with React and without. */
const ErrorMessage = ({ error }: FallbackProps) => (
  <div ref={(container) => container?.replaceChildren(renderError(error))} />
)

/**
 * Shows what went wrong instead of the island or screen inside it, which the reader leaves by a reload or for the home
 * page. React logs the error itself. The Content-Security-Policy refuses styles that a library inserts.
 */
export const IslandErrorBoundary = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <ErrorBoundary FallbackComponent={ErrorMessage}>{children}</ErrorBoundary>
  </CSPProvider>
)
