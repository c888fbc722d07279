import { addDays } from 'date-fns/addDays'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { fr } from 'date-fns/locale/fr'
import type { Period } from './period.ts'

/** Figures of one day. */
export type DayFigures = { day: string; visitors: number; page_views: number; downloads: number }

/** Figures of one week; a visit is a visitor's day. */
export type WeekFigures = {
  monday: string
  label: string
  visits: number
  pageViews: number
  downloads: number
}

const DAY = 'yyyy-MM-dd'

/** The days of a period by weeks, which begin on Monday; weeks in which nothing happened are there too. */
export const byWeek = (days: readonly DayFigures[], { from, to }: Period): WeekFigures[] =>
  eachWeekOfInterval({ start: parseISO(from), end: parseISO(to) }, { weekStartsOn: 1 }).map((start) => {
    const monday = format(start, DAY)
    const next = format(addDays(start, 7), DAY)
    const week = days.filter(({ day }) => day >= monday && day < next)
    const sum = (value: (day: DayFigures) => number) => week.reduce((total, day) => total + value(day), 0)
    return {
      monday,
      label: format(start, 'do MMM', { locale: fr }),
      visits: sum(({ visitors }) => visitors),
      pageViews: sum(({ page_views }) => page_views),
      downloads: sum(({ downloads }) => downloads),
    }
  })
