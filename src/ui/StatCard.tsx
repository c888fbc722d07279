import type { ReactNode } from 'react'

type Props = { label: string; /** Absent while it is read. */ value: ReactNode; hint?: ReactNode }

/** A figure with its name. */
export const StatCard = ({ label, value, hint }: Props) => (
  <div className="card p-4">
    <p className="text-sm text-muted">{label}</p>
    <p className="mt-1 text-2xl font-semibold tabular-nums">
      {value ?? <span aria-label="Lecture en cours">…</span>}
    </p>
    {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
  </div>
)
