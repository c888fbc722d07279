import { z } from 'zod'
import { isCalendarDay, isoDate, isPartialDate } from '../dates/partial-date.ts'
import { dateError, dayError } from '../dates/written-date.ts'
import { datePhrase, formatLongDate } from '../dates/format-date.ts'

/** A field of a form that holds a year, a month or a day in ISO 8601, or nothing; says in French what is wrong with it. */
export const DateFieldSchema = z.string().refine((text) => text === '' || isPartialDate(text), {
  error: ({ input }) => dateError(String(input)),
})

/** The dates of a work, in their order: the days of the manuscript's way, and the publication as far as it is known. */
export const WORK_DATES = ['receivedOn', 'revisedOn', 'acceptedOn', 'publicationDate'] as const

/** A date of a work. */
export type WorkDate = (typeof WORK_DATES)[number]

/** The dates of a work in ISO 8601; what is not known is empty or missing. */
export type WorkDates = { [date in WorkDate]?: string | null | undefined }

/** The dates as labels of a form, as complements of messages and as the page says them. */
export const WORK_DATE_TEXTS: Record<WorkDate, { label: string; complement: string; participle: string }> = {
  receivedOn: { label: 'Date de réception', complement: 'de réception', participle: 'reçu' },
  revisedOn: { label: 'Date de révision', complement: 'de révision', participle: 'révisé' },
  acceptedOn: { label: 'Date d’acceptation', complement: 'd’acceptation', participle: 'accepté' },
  publicationDate: { label: 'Date de publication', complement: 'de publication', participle: 'publié' },
}

/** A day of a manuscript's way as a form holds it: ISO 8601 or empty; says in French what is wrong with another text. */
export const ManuscriptDaySchema = z.string().refine((text) => text === '' || isCalendarDay(text), {
  error: ({ input }) => dayError(String(input)),
})

type KnownDate = { date: WorkDate; text: string }

const knownDates = (dates: WorkDates): KnownDate[] =>
  WORK_DATES.flatMap((date) => {
    const text = isoDate(dates[date] ?? undefined)
    return text === undefined ? [] : [{ date, text }]
  })

const orderError = (earlier: KnownDate, later: KnownDate): string => {
  const [before, after] = [WORK_DATE_TEXTS[earlier.date], WORK_DATE_TEXTS[later.date]]
  return `La date ${after.complement} (${formatLongDate(later.text)}) précède celle ${before.complement} (${formatLongDate(earlier.text)})`
}

/**
 * What is wrong with the order of the dates of a work, at the later one of each pair: received, revised, accepted and
 * published follow each other, and may fall on one day. A publication of which no day is known is not compared.
 * @example workDateErrors({ receivedOn: '2024-03-02', acceptedOn: '2024-03-01' })[0].message // 'La date d’acceptation (1er mars 2024) précède celle de réception (2 mars 2024)'
 */
export const workDateErrors = (dates: WorkDates): { date: WorkDate; message: string }[] => {
  const days = knownDates(dates).filter(({ text }) => isCalendarDay(text))
  return days.flatMap((later, index) => {
    // The nearest one that is wrong says it best: "accepted before revised" rather than "before received".
    const earlier = days.slice(0, index).findLast(({ text }) => text > later.text)
    return earlier ? [{ date: later.date, message: orderError(earlier, later) }] : []
  })
}

/**
 * The dates of a work in one line; empty when none is known.
 * @example workDatesLine({ receivedOn: '2024-03-01', publicationDate: '2024-06' }) // 'Reçu le 1er mars 2024 ; publié en juin 2024'
 */
export const workDatesLine = (dates: WorkDates): string => {
  const line = knownDates(dates)
    .map(({ date, text }) => `${WORK_DATE_TEXTS[date].participle} ${datePhrase(text)}`)
    .join('\u202f; ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
