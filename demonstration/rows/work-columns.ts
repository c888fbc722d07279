import { printedName } from '../../src/domain/contributors/contributor.ts'
import type { FieldForms } from '../../src/domain/works/fields.ts'
import { WORK_FIELD_NAMES } from '../../src/domain/works/fields.ts'
import { columnsOfFields } from '../../src/domain/works/work-form.ts'
import type { WorkRow } from './work-row.ts'

/** Length of `yyyy-mm-dd`. */
const DAY_CHARS = 10

/**
 * The day on which a work came into the archive at the earliest.
 * @example firstDay('1935-04') // '1935-04-01'
 */
export const firstDay = (date: string): string => date.padEnd(DAY_CHARS, '-01')

/** Works appear in the morning of their day. */
const moment = (date: string) => (date.length <= DAY_CHARS ? `${firstDay(date)}T08:00:00Z` : date)

type SeededWork = FieldForms & {
  views: number
  downloads: number
  shares: number
  citations: number
  updatedAt?: string | undefined
}

/** The columns that a work of any publication fills in the same way: every described field, moments and counters. */
export function workColumns(work: SeededWork) {
  return {
    // A test of the database holds that each described field names a column of the table.
    ...(columnsOfFields(WORK_FIELD_NAMES, work) as Partial<WorkRow>),
    title: work.title,
    authors: work.contributors.map(printedName),
    created_at: moment(work.publicationDate),
    updated_at: moment(work.updatedAt ?? work.publicationDate),
    views: work.views,
    downloads: work.downloads,
    shares: work.shares,
    citations: work.citations,
  } satisfies Partial<WorkRow>
}
