import { Spinner } from './Spinner.tsx'

/** A wait that a browser really has, with its text, announced politely. */
export const Loading = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-3 py-6 text-muted">
    <Spinner /> {children}
  </p>
)
