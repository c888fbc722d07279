import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

export type TooltipProps = {
  /** The name of the control. Screen readers take it from the control itself. */
  text: string
  side?: 'bottom' | 'right'
  /** The control. */
  children: ReactElement
}

/** Shows the name of a control that is an icon alone, under the pointer and while it has the focus by keyboard. */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) => (
  <BaseTooltip.Root>
    <BaseTooltip.Trigger render={children} />
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner side={side} sideOffset={6} collisionPadding={4} className="popup-layer">
        <BaseTooltip.Popup className="tooltip">{text}</BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  </BaseTooltip.Root>
)
