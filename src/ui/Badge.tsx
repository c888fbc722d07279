import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  children: ReactNode
  /** A publication or category that has a colour of its own; any other is grey. */
  category?: string
  tone?: 'success' | 'warning' | 'danger' | 'info'
  solid?: boolean
}

/** A short label. Its colour never says anything that its text doesn't. */
export const Badge = ({ children, category, tone, solid }: Props) => (
  <span className={classNames('badge', solid && 'badge-solid')} data-category={category} data-tone={tone}>
    {children}
  </span>
)
