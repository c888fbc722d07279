import { z } from 'zod'
import type { ApiAnswer } from './open-portal.ts'

const CodeSchema = z.object({ code: z.string() })

const codeOf = ({ body }: ApiAnswer): string | undefined => CodeSchema.safeParse(body).data?.code

/** A relation or procedure that the API does not know, or a view that nobody can write through. */
const HIDDEN_CODES = ['PGRST106', 'PGRST202', 'PGRST205', '42P01', '42883']
const UNWRITABLE_CODES = ['55000', '0A000', '428C9']

/** Whether rights shut the caller out; `undefined` when they did not. */
export const barrier = (answer: ApiAnswer): string | undefined => {
  const code = codeOf(answer) ?? ''
  if (answer.status === 401 || answer.status === 403 || code === '42501') return 'refused'
  if (HIDDEN_CODES.includes(code)) return 'hidden'
  if (UNWRITABLE_CODES.includes(code)) return 'refused'
  if (answer.status >= 500) return `error ${answer.status}`
  return undefined
}

/** What reading came to. */
export const readOutcome = (answer: ApiAnswer): string => {
  const stopped = barrier(answer)
  if (stopped !== undefined) return stopped
  return Array.isArray(answer.body) && answer.body.length === 0 ? 'none' : 'rows'
}

/** What a write came to; a complaint about the row itself comes after the rights. */
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

/** What a procedure answered: nothing that says anything, a refusal of its own, or something. */
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
