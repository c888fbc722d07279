import { z } from 'zod'
import { CONTRIBUTOR_TEXTS as TEXTS } from './contributor-texts.ts'
import { ENTRY_ID_MAX_CHARS } from './contributor-limits.ts'

/** One line: composed accents, single plain spaces, none around; the zero character, which no database stores, is dropped. */
const oneLine = (text: string): string =>
  text.replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text of one line that must be given; `what` names it in the message ('Le nom'). */
export const requiredLine = (missing: string, what: string, maxChars: number) =>
  z
    .string({ error: missing })
    .overwrite(oneLine)
    .min(1, { error: missing, abort: true })
    .refine((text) => [...text].length <= maxChars, TEXTS.tooLong(what, maxChars))

/** A value that may be missing: null and blank read as missing. */
export const optionalValue = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )

/** A text of one line that may be missing. */
export const optionalLine = (what: string, maxChars: number) =>
  optionalValue(requiredLine(what, what, maxChars))

/** The key of an entry: unique within its work, the same whatever the order. */
export const EntryIdSchema = z
  .string({ error: TEXTS.entryId })
  .regex(new RegExp(`^[A-Za-z0-9_-]{1,${ENTRY_ID_MAX_CHARS}}$`), TEXTS.entryId)
