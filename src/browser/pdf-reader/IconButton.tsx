import type { LucideIcon } from 'lucide-react'
import { Tooltip } from '#ui/Tooltip.tsx'

type Props = {
  icon: LucideIcon
  label: string
  onClick: () => void
  disabled?: boolean
  isPressed?: boolean
  className?: string
}

/** A button of the toolbar: an icon with a name. Disabled under the finger it keeps the focus. */
export const IconButton = ({ icon: Icon, label, onClick, disabled, isPressed, className = '' }: Props) => (
  <Tooltip text={label}>
    <button
      type="button"
      className={`reader-button ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  </Tooltip>
)
