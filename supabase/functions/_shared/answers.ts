import {
  FUNCTION_ERROR_STATUS,
  FUNCTION_ERROR_TEXTS,
  type FunctionError,
  type FunctionErrorCode,
} from '../../../src/domain/errors/function-error.ts'

/** Hosted Supabase leaves the CORS headers to each function. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, prefer, x-retry-count',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '3600',
} as const

/** A refusal: thrown anywhere in a handler, it becomes the function's answer. */
export class Refusal extends Error {
  readonly code: FunctionErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(
    code: FunctionErrorCode,
    message: string = FUNCTION_ERROR_TEXTS[code],
    fields?: Record<string, string>,
  ) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

export const answer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { ...CORS_HEADERS, 'cache-control': 'no-store' } })

export const refuse = ({ code, message, fields }: Refusal): Response => {
  const body: FunctionError = { error: { code, message, ...(fields ? { fields } : {}) } }
  return answer(body, FUNCTION_ERROR_STATUS[code])
}
