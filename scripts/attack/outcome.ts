import { z } from 'zod'
import type { ApiAnswer } from './open-portal.ts'

const CodeSchema = z.object({ code: z.string() })

const codeOf = ({ body }: ApiAnswer): string | undefined => CodeSchema.safeParse(body).data?.code

/** A relation or procedure that the API does not know, or a view that nobody can write through. */
const HIDDEN_CODES = ['PGRST106', 'PGRST202', 'PGRST205', '42P01', '42883']
const UNWRITABLE_CODES = ['55000', '0A000', '428C9']

/** How the caller was refused or the server failed; `undefined` when rights let the request through. */
export const barrier = (answer: ApiAnswer): string | undefined => {
  const code = codeOf(answer) ?? ''
  if (answer.status === 401 || answer.status === 403 || code === '42501') return 'refused'
  if (HIDDEN_CODES.includes(code)) return 'hidden'
  if (UNWRITABLE_CODES.includes(code)) return 'refused'
  if (answer.status >= 500) return `error ${answer.status}`
  return undefined
}

/** The outcome of a read. */
export const readOutcome = (answer: ApiAnswer): string => {
  const stopped = barrier(answer)
  if (stopped !== undefined) return stopped
  return Array.isArray(answer.body) && answer.body.length === 0 ? 'none' : 'rows'
}

/** The outcome of a write. An error about the row itself counts as `rows`, since rights are checked before. */
export const writeOutcome = (answer: ApiAnswer): string => {
  const stopped = barrier(answer)
  if (stopped !== undefined) return stopped
  return answer.headers.get('content-range')?.endsWith('/0') ? 'none' : 'rows'
}

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isEmpty)
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === null || value === 0 || value === '' || value === false
}

const AllowedSchema = z.object({ allowed: z.boolean() })

/** The outcome of a procedure: an empty answer, a refusal of its own, or data. */
export const callOutcome = (answer: ApiAnswer): string => {
  const stopped = barrier(answer)
  if (stopped !== undefined) return stopped
  const { body, status } = answer
  if (status >= 400) return `error ${codeOf(answer) ?? status}`
  const decision = AllowedSchema.safeParse(body)
  if (decision.success) return decision.data.allowed ? 'allowed' : 'not allowed'
  if (Array.isArray(body) && body.length === 0) return '[]'
  if (body === false || body === null || body === undefined) return String(body ?? 'null')
  return isEmpty(body) ? 'empty' : 'answers'
}
