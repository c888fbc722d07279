import { z } from 'zod'
import { isPartialDate } from './partial-date.ts'
import { dateError } from './written-date.ts'

/** A field of a form that holds a year, a month or a day in ISO 8601, or nothing; says in French what is wrong with it. */
export const DateFieldSchema = z.string().refine((text) => text === '' || isPartialDate(text), {
  error: ({ input }) => dateError(String(input)),
})
