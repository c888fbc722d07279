import { createRoot } from 'react-dom/client'
import type { Period } from '#domain/issues/gazette-filters.ts'
import { PeriodCalendar } from './PeriodCalendar.tsx'

/** Shows a period in the mounted calendar. */
export type ShowCalendar = (period: Period | undefined) => void

/** Puts the calendar into its place. */
export const mountCalendar = (place: HTMLElement, onChoose: (period: Period) => void): ShowCalendar => {
  const root = createRoot(place)
  return (period) =>
    root.render(<PeriodCalendar key={`${period?.from} ${period?.to}`} period={period} onChoose={onChoose} />)
}
