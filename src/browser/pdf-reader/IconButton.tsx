import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import type { TooltipProps } from '#ui/Tooltip.tsx'

/** Shows the name of a button under the pointer: nothing does on a phone, whose readers would wait for its code. */
export const WithTooltip = createContext<(props: TooltipProps) => ReactNode>(({ children }) => children)

type Props = {
  icon: LucideIcon
  label: string
  onClick: () => void
  disabled?: boolean
  isPressed?: boolean
  className?: string
}

/** A button of the toolbar: an icon with a name. Disabled under the finger it keeps the focus. */
export const IconButton = ({ icon: Icon, label, onClick, disabled, isPressed, className = '' }: Props) => {
  const withTooltip = use(WithTooltip)
  const button = (
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
  )
  return withTooltip({ text: label, children: button })
}
