import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** A publication or category that has a colour of its own; any other is grey. */
  category?: string
  tone?: 'success' | 'warning' | 'danger' | 'info'
}

/** A short label. Its colour never says anything that its text doesn't. */
export const Badge = ({ children, category, tone }: Props) => (
  <span className="badge" data-category={category} data-tone={tone}>
    {children}
  </span>
)
