import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import type { IgmPeriod } from '#domain/issues/igm-list.ts'
import { PeriodCalendar } from './PeriodCalendar.tsx'

type Props = {
  open: boolean
  /** The button that it belongs to. */
  anchor: RefObject<HTMLElement | null>
  period: IgmPeriod | undefined
  /** A new key resets the calendar. */
  generation: number
  onChoose: (period: IgmPeriod) => void
  onClear: () => void
  onClose: () => void
}

/** The calendar beside its button; where there is little room it covers it. */
export const PeriodPopover = ({ open, anchor, period, generation, onChoose, onClear, onClose }: Props) => {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_, { event }) => {
        // A press on the button is left to the button, which closes the calendar.
        if (event.target instanceof Node && anchor.current?.contains(event.target)) return
        onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
          className="popup-layer"
        >
          <Popover.Popup
            ref={popup}
            className="period-popover"
            aria-label={IGM_TEXTS.period}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('button[tabindex="0"]') ?? true}
            finalFocus={anchor}
          >
            <PeriodCalendar key={generation} period={period} onChoose={onChoose} />
            <p className="flex flex-wrap justify-end gap-2 border-t border-rule pt-3">
              <button className="btn btn-quiet btn-sm" type="button" onClick={onClear}>
                {IGM_TEXTS.clearPeriod}
              </button>
              <button className="btn btn-outline btn-sm" type="button" onClick={onClose}>
                {IGM_TEXTS.close}
              </button>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
