import { z } from 'zod'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { UNREACHED } from '#domain/errors/unreached.ts'
import {
  FUNCTION_ERROR_TEXTS,
  FunctionErrorSchema,
  INVALID_ANSWER_TEXT,
} from '#domain/errors/function-error.ts'

const RefusedSchema = z.object({ context: z.instanceof(Response) })

const invalidAnswer = () => new BackendError(INVALID_ANSWER_TEXT, { code: 'invalid_answer' })

const refusalOf = async (error: Error): Promise<BackendError> => {
  // The library returns a text that it could not parse as it is.
  if (error instanceof SyntaxError) return invalidAnswer()
  const refused = RefusedSchema.safeParse(error).data
  if (!refused) return new BackendError(UNREACHED, { code: 'unavailable', status: 0 })
  const { status } = refused.context
  const body: unknown = await refused.context.json().catch(() => undefined)
  const known = FunctionErrorSchema.safeParse(body).data?.error
  return new BackendError(known?.message ?? FUNCTION_ERROR_TEXTS.internal, { code: known?.code, status })
}

/**
 * Calls a server function as the signed-in account.
 * @throws BackendError with the function's own French words, or those for an answer that can't be read
 */
export const invokeFunction = async <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  body?: object,
): Promise<z.infer<Schema>> => {
  const client = await loadSupabase()
  const answer = await client.functions.invoke<unknown>(name, body ? { body } : {})
  if (answer.error instanceof Error) throw await refusalOf(answer.error)
  const read = schema.safeParse(answer.data)
  if (read.success) return read.data
  throw invalidAnswer()
}
