import type { z } from 'zod'
import { Refusal } from './answers.ts'

/** Largest JSON body that a function reads, in bytes. */
const BODY_MAX_BYTES = 256 * 1024

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
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
  const text = await request.text()
  // The database stores no NUL, in whatever field it hides.
  if (text.length > BODY_MAX_BYTES || /\\u0000/.test(text)) throw new Refusal('invalid_input')
  const result = schema.safeParse(parseJson(text))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  throw new Refusal('invalid_input', undefined, fields)
}
