import { z } from 'zod'
import { fallbackIssueTitle } from '../issues/igm-texts.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { OptionalTextSchema } from './field-kinds.ts'

/** Older rows hold their date in `date`. */
export const withPublicationDate = (row: unknown): unknown => {
  const dates = z
    .looseObject({ publication_date: OptionalTextSchema, date: OptionalTextSchema })
    .safeParse(row)
  if (!dates.success) return row
  return { ...dates.data, publication_date: dates.data.publication_date ?? dates.data.date }
}

const UntitledIssueSchema = z.looseObject({
  title: OptionalTextSchema.pipe(z.undefined()),
  source: z.literal(PUBLICATIONS.IGM.code),
  volume: z.string().trim().min(1),
  issue: z.string().trim().min(1),
})

/** An IGM row without a title is called by its volume and number; any other row stays as it is. */
const withIssueTitle = (row: unknown): unknown => {
  const untitled = UntitledIssueSchema.safeParse(row)
  if (!untitled.success) return row
  return { ...untitled.data, title: fallbackIssueTitle(untitled.data.volume, untitled.data.issue) }
}

/** A row with what older ones lack: the date of works that hold it in `date`, the title of issues of IGM without one. */
export const completedRow = (row: unknown): unknown => withIssueTitle(withPublicationDate(row))
