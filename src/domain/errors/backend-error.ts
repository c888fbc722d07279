import { isUnreached, UNREACHED } from './unreached.ts'

/** A refusal or error of the backend, with its SQLSTATE or API code; in words of ours where it gave no answer. */
export class BackendError extends Error {
  readonly code: string | undefined
  readonly status: number | undefined
  readonly hint: string | undefined

  constructor(message: string, about: { code?: string; status?: number; hint?: string | null } = {}) {
    const unreached = isUnreached({ message, status: about.status })
    super(unreached ? UNREACHED : message, unreached ? { cause: message } : undefined)
    // The rules of retries look for the word.
    this.name = unreached ? 'NetworkError' : 'BackendError'
    this.code = about.code
    this.status = about.status
    this.hint = about.hint ?? undefined
  }
}

/** SQLSTATE of a row that exists already. */
export const UNIQUE_VIOLATION = '23505'

/** Our own code: the row was changed by someone else since it was read. */
export const EDIT_CONFLICT = 'PT409'

/** What the database and the API answer when a right is missing. */
const REFUSALS = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

/** Whether the server refused an action for lack of rights or of a valid session. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof BackendError &&
  (error.status === 401 || error.status === 403 || REFUSALS.has(error.code ?? ''))
