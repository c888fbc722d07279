import { format } from 'date-fns/format'
import { isCalendarDay } from '#domain/dates/partial-date.ts'
import { PANEL_ISSUE, PANEL_VOLUME } from '#domain/files/upload-name.ts'

/** The issue whose files go up, as the fields hold it. */
export type PanelIssue = { volume: string; issue: string; date: string }

/** What the fields show at first: the proposed issue, and today. */
export const INITIAL_ISSUE = (): PanelIssue => ({
  volume: String(PANEL_VOLUME),
  issue: String(PANEL_ISSUE),
  date: format(new Date(), 'yyyy-MM-dd'),
})

/** Whether a volume or a number is one that a file name can bear. */
export const isNumbering = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())

/** Whether files can be named after the issue. */
export const isComplete = ({ volume, issue, date }: PanelIssue): boolean =>
  isNumbering(volume) && isNumbering(issue) && isCalendarDay(date)
