import { type ComponentType, useId, useRef, useState } from 'react'
import { formatDate } from '#domain/dates/format-date.ts'
import type { IgmPeriod } from '#domain/issues/igm-list.ts'
import { IGM_TEXTS } from '#domain/issues/igm-texts.ts'
import { FilterIcon } from './icons.tsx'

type Props = { period: IgmPeriod | undefined; onPeriod: (period: IgmPeriod | undefined) => void }

type Calendar = ComponentType<{ period: IgmPeriod | undefined; onChoose: (period: IgmPeriod) => void }>

const isSame = (a: IgmPeriod | undefined, b: IgmPeriod | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to

/** A period between two days, chosen in a calendar whose code is loaded when it opens for the first time. */
export const PeriodField = ({ period, onPeriod }: Props) => {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [Calendar, setCalendar] = useState<Calendar>()
  const [hasFailed, setFailed] = useState(false)
  // A period that the calendar did not choose itself starts it afresh.
  const [known, setKnown] = useState(period)
  const [generation, setGeneration] = useState(0)
  if (!isSame(period, known)) {
    setKnown(period)
    setGeneration(generation + 1)
  }
  const open = async () => {
    // The calendar takes the focus itself when it is new.
    content.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    if (Calendar) return
    setFailed(false)
    try {
      const { PeriodCalendar } = await import('./PeriodCalendar.tsx')
      setCalendar(() => PeriodCalendar)
    } catch {
      setFailed(true)
    }
  }
  const choose = (chosen: IgmPeriod) => {
    setKnown(chosen)
    onPeriod(chosen)
  }
  return (
    <div>
      <button
        className="btn btn-outline period-button w-full justify-start font-normal"
        type="button"
        popoverTarget={id}
      >
        <FilterIcon name="calendar" />
        {period ? `${formatDate(period.from)} – ${formatDate(period.to)}` : IGM_TEXTS.emptyPeriod}
      </button>
      <div
        id={id}
        className="period-popover"
        popover="auto"
        role="dialog"
        aria-label="Période de publication"
        onToggle={({ newState }) => {
          if (newState === 'open') void open()
        }}
      >
        <div ref={content}>
          {Calendar && <Calendar key={generation} period={period} onChoose={choose} />}
          {!Calendar && !hasFailed && (
            <p className="flex items-center gap-3 p-4" role="status">
              <span className="spinner" aria-hidden="true" /> {IGM_TEXTS.calendarLoading}
            </p>
          )}
          {hasFailed && <p role="alert">{IGM_TEXTS.calendarFailed}</p>}
        </div>
        <p className="flex flex-wrap justify-end gap-2 border-t border-rule pt-3">
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => onPeriod(undefined)}>
            Effacer la période
          </button>
          <button
            className="btn btn-publication btn-sm"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Fermer
          </button>
        </p>
      </div>
    </div>
  )
}
