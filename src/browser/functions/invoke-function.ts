import { z } from 'zod'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { FUNCTION_ERROR_TEXTS, FunctionErrorSchema } from '#domain/errors/function-error.ts'

const RefusedSchema = z.object({ context: z.instanceof(Response) })

const refusalOf = async (error: Error): Promise<BackendError> => {
  const refused = RefusedSchema.safeParse(error).data
  if (!refused) return new BackendError(FUNCTION_ERROR_TEXTS.unavailable, { code: 'unavailable' })
  const { status } = refused.context
  const body: unknown = await refused.context.json().catch(() => undefined)
  const known = FunctionErrorSchema.safeParse(body).data?.error
  return new BackendError(known?.message ?? FUNCTION_ERROR_TEXTS.internal, { code: known?.code, status })
}

/**
 * Calls a server function as whoever is signed in.
 * @throws BackendError with the function's own French words, or an error of the answer's shape
 */
export const invokeFunction = async <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  body?: object,
): Promise<z.infer<Schema>> => {
  const client = await loadSupabase()
  const answer = await client.functions.invoke<unknown>(name, body ? { body } : {})
  if (answer.error instanceof Error) throw await refusalOf(answer.error)
  return schema.parse(answer.data)
}
