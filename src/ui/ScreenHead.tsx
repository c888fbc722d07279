import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode }

/** Title of a screen of the back office, with what can be done on it. */
export const ScreenHead = ({ title, lead, actions }: Props) => (
  <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1>{title}</h1>
      {lead && <p className="mt-1 measure text-muted">{lead}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)
