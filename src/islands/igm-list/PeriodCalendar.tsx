import './calendar.css'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { useState } from 'react'
import { type DateRange, DayPicker, type Modifiers } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import type { IgmPeriod } from '#domain/issues/igm-list.ts'
import { CALENDAR_MONTHS } from '#domain/issues/igm-issue.ts'
import { dayNumber, formatLongDate } from '#domain/dates/format-date.ts'

/** IGM's first month. */
const FIRST_MONTH = new Date(2020, 11)

const MONDAY = 1

const isoDay = (date: Date): string => format(date, 'yyyy-MM-dd')

const toRange = (period: IgmPeriod | undefined): DateRange | undefined =>
  period && { from: parseISO(period.from), to: parseISO(period.to) }

/** The locale's own label says “1 octobre”. */
const dayLabel = (date: Date, { today, selected }: Partial<Modifiers> = {}): string =>
  [
    today && 'Aujourd’hui',
    `${format(date, 'EEEE', { locale: fr })} ${formatLongDate(isoDay(date))}`,
    selected && 'sélectionné',
  ]
    .filter(Boolean)
    .join(', ')

/** What the label says must contain what the day shows: “1er octobre” does not contain the word “1” (WCAG 2.5.3). */
const dayText = (date: Date): string => dayNumber(date.getDate())

type Props = { period: IgmPeriod | undefined; onChoose: (period: IgmPeriod) => void }

/** Two months side by side; the first day that is clicked begins a period, the second one ends it. */
export const PeriodCalendar = ({ period, onChoose }: Props) => {
  const [range, setRange] = useState(() => toRange(period))
  const [today] = useState(() => new Date())
  const choose = (chosen: DateRange | undefined) => {
    setRange(chosen)
    if (chosen?.from && chosen.to) onChoose({ from: isoDay(chosen.from), to: isoDay(chosen.to) })
  }
  return (
    <DayPicker
      mode="range"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened it: focus goes into it
      autoFocus
      resetOnSelect
      locale={fr}
      formatters={{ formatDay: dayText }}
      labels={{ labelDayButton: dayLabel, labelGridcell: dayLabel }}
      weekStartsOn={MONDAY}
      numberOfMonths={CALENDAR_MONTHS}
      captionLayout="dropdown"
      startMonth={FIRST_MONTH}
      endMonth={today}
      defaultMonth={range?.from ?? subMonths(today, CALENDAR_MONTHS - 1)}
      selected={range}
      onSelect={choose}
      footer={range?.from && !range.to ? 'Choisissez le dernier jour.' : undefined}
    />
  )
}
