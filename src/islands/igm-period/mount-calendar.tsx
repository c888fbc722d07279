import { createRoot } from 'react-dom/client'
import { FailureBoundary } from '#browser/errors/FailureBoundary.tsx'
import type { Period } from '#domain/issues/igm-list.ts'
import { PeriodCalendar } from './PeriodCalendar.tsx'

/** Shows a period in the mounted calendar. */
export type ShowCalendar = (period: Period | undefined) => void

/** Puts the calendar into its place. A period that it did not choose itself starts it afresh. */
export const mountCalendar = (place: HTMLElement, onChoose: (period: Period) => void): ShowCalendar => {
  const root = createRoot(place)
  let chosen: Period | undefined
  let generation = 0
  const choose = (period: Period) => {
    chosen = period
    onChoose(period)
  }
  return (period) => {
    if (period?.from !== chosen?.from || period?.to !== chosen?.to) generation += 1
    chosen = period
    root.render(
      <FailureBoundary>
        <PeriodCalendar key={generation} period={period} onChoose={choose} />
      </FailureBoundary>,
    )
  }
}
