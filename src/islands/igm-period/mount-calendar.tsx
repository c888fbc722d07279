import { createRoot } from 'react-dom/client'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import type { IgmPeriod } from '#domain/issues/igm-list.ts'
import { PeriodCalendar } from './PeriodCalendar.tsx'

/** Shows a period in the mounted calendar. */
export type ShowCalendar = (period: IgmPeriod | undefined) => void

/** Puts the calendar into its element. A period that it did not choose itself starts it afresh. */
export const mountCalendar = (
  container: HTMLElement,
  onChoose: (period: IgmPeriod) => void,
): ShowCalendar => {
  const root = createRoot(container)
  let chosen: IgmPeriod | undefined
  let generation = 0
  const choose = (period: IgmPeriod) => {
    chosen = period
    onChoose(period)
  }
  return (period) => {
    if (period?.from !== chosen?.from || period?.to !== chosen?.to) generation += 1
    chosen = period
    root.render(
      <IslandErrorBoundary>
        <PeriodCalendar key={generation} period={period} onChoose={choose} />
      </IslandErrorBoundary>,
    )
  }
}
