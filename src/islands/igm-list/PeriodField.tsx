import { useRef, useState } from 'react'
import { formatDateRange } from '#domain/dates/format-date.ts'
import type { IgmPeriod } from '#domain/issues/igm-list.ts'
import { IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import { whenOpened } from '#browser/dialogs/when-opened.tsx'
import { FilterIcon } from './icons.tsx'

type Props = { period: IgmPeriod | undefined; onPeriod: (period: IgmPeriod | undefined) => void }

const PeriodPopover = whenOpened(
  async () => (await import('./PeriodPopover.tsx')).PeriodPopover,
  ({ onClose }) => onClose,
)

const isSame = (a: IgmPeriod | undefined, b: IgmPeriod | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to

/** A period between two days, chosen in a calendar whose code is loaded when it opens for the first time. */
export const PeriodField = ({ period, onPeriod }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A period that came from elsewhere resets the calendar.
  const [known, setKnown] = useState(period)
  const [generation, setGeneration] = useState(0)
  if (!isSame(period, known)) {
    setKnown(period)
    setGeneration(generation + 1)
  }
  return (
    <div>
      <button
        ref={button}
        className="btn btn-outline w-full justify-start font-normal"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon name="calendar" />
        {period ? formatDateRange(period.from, period.to) : IGM_TEXTS.emptyPeriod}
      </button>
      <PeriodPopover
        open={isOpen}
        anchor={button}
        period={period}
        generation={generation}
        onChoose={(chosen) => {
          setKnown(chosen)
          onPeriod(chosen)
        }}
        onClear={() => onPeriod(undefined)}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
