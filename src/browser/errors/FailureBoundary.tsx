import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { drawFailure } from './draw-failure.ts'

/** Drawn by hand, as on pages without React: one message for both. */
const FailureMessage = ({ error }: FallbackProps) => (
  <div ref={(place) => place?.replaceChildren(drawFailure(error))} />
)

/**
 * Shows what went wrong in place of the island or screen inside it, which the reader leaves by a reload or for the home
 * page. React logs the error itself.
 */
export const FailureBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={FailureMessage}>{children}</ErrorBoundary>
)
