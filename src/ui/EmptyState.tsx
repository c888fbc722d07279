import type { ReactNode } from 'react'

/** What a list shows instead of rows, with what can be done about it. */
export const EmptyState = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="rounded-lg border border-dashed border-rule-strong px-6 py-10 text-center text-muted">
    <p>{children}</p>
    {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
)
