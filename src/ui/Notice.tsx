import type { ReactNode } from 'react'

type Props = {
  tone: 'success' | 'warning' | 'danger' | 'info'
  title?: string
  children: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
}

/** A message in the flow of the page. A danger is announced at once. */
export const Notice = ({ tone, title, children, actions }: Props) => (
  <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {title && <p className="notice-title">{title}</p>}
    <div>{children}</div>
    {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
  </div>
)
