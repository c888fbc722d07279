import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

type ButtonVariant = 'primary' | 'publication' | 'heart' | 'outline' | 'quiet' | 'danger'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** A square button with an icon alone; give it an `aria-label`. */
  icon?: boolean
  /** The action is running: the button does nothing, stays in the tab order and is announced as busy. */
  busy?: boolean
}

/** The button of islands and the back office. `type` is "button" by default. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    className={classNames('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', icon && 'btn-icon', className)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
