import { FunctionsHttpError } from '@supabase/supabase-js'
import { loadSupabase } from '#data/browser-client.ts'
import { type BackfillAnswer, BackfillAnswerSchema } from '#domain/backfills/backfill-answer.ts'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'

/** What the function says of its refusal, if it says something. */
const refusalOf = async (error: unknown): Promise<string | undefined> => {
  if (!(error instanceof FunctionsHttpError)) return undefined
  const response: unknown = error.context
  if (!(response instanceof Response)) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  return FunctionErrorSchema.safeParse(body).data?.error.message
}

/**
 * Runs the atlas backfill, which adds the chapters whose PDFs have no row yet.
 * @throws Error with the function's own words, if it has any
 */
export const runBackfill = async (): Promise<BackfillAnswer> => {
  const client = await loadSupabase()
  const answer = await client.functions.invoke<unknown>('backfill-atlas-articles')
  if (answer.error) throw new Error((await refusalOf(answer.error)) ?? '')
  return BackfillAnswerSchema.parse(answer.data)
}
