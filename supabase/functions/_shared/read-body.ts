import type { z } from 'zod'
import { Refusal } from './answers.ts'
import { readBytes } from './read-bytes.ts'

/** Largest JSON body that a function reads, in bytes. */
const BODY_MAX_BYTES = 256 * 1024

/** The database cannot store a NUL or half of a character, in any value or key. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const parseJson = (text: string): unknown => {
  try {
    if (text === '') return {}
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw new Refusal('invalid_input')
      return value
    })
  } catch {
    // JSON.parse also throws for JSON that is nested too deeply.
    throw new Refusal('invalid_input')
  }
}

/**
 * The request's JSON, checked by the same schema as the form that sent it.
 * @throws Refusal with the first message of each field
 */
export const readBody = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const bytes = await readBytes(request, BODY_MAX_BYTES, new Refusal('invalid_input'))
  const result = schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  throw new Refusal('invalid_input', undefined, fields)
}
