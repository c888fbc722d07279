import { ownValue } from '../own-value.ts'
import { isUnreached, UNREACHED } from './unreached.ts'

/** SQLSTATE of a row that exists already. */
export const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a row that others still name. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** SQLSTATE of an argument that a procedure of ours does not take. */
export const INVALID_PARAMETER = '22023'

/** Our own code: someone else changed the row after it was read. */
export const EDIT_CONFLICT = 'PT409'

/** Our own code: the procedure did not find what it was asked for. */
export const NOT_FOUND = 'PT404'

/** The Data API's code for a page of rows that begins behind the last one. */
export const BEYOND_LAST_ROW = 'PGRST103'

/** What the database and the API answer when a right is missing. */
const REFUSALS = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

type About = { code?: string; status?: number; hint?: string | null }

/**
 * A request with an expired session arrives as a stranger's: PostgREST answers it with 401, and an account that lacks
 * a right with 403.
 */
const lacksSession = ({ code = '', status }: About): boolean => status === 401 || /^PGRST30\d$/.test(code)

const lacksRight = ({ code, status }: About): boolean =>
  status === 401 || status === 403 || REFUSALS.has(code ?? '')

/** Text for a refusal whose words are not ours. */
export const RAW_REFUSAL_TEXTS = {
  session:
    'Votre session est terminée. Reconnectez-vous\u202f; ce qui est gardé sur cet appareil vous attend.',
  right: 'Cette action n’est pas permise à votre compte.',
  twice: 'Un enregistrement avec ces valeurs existe déjà.',
  conflict: 'Quelqu’un d’autre a modifié ceci entre-temps.',
  gone: 'Cet élément n’existe plus.',
  other:
    'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
} as const

/**
 * The database (its procedures too), PostgREST and Storage answer in English; these are their codes, other than those
 * of our functions.
 */
const isRaw = (message: string, { code = '' }: About): boolean =>
  /^(?:[0-9A-Z]{5}|PGRST\d+|Storage\w*Error)$/.test(code) || /^JWT /.test(message)

const TEXT_OF_CODE: Readonly<Record<string, string>> = {
  [UNIQUE_VIOLATION]: RAW_REFUSAL_TEXTS.twice,
  [EDIT_CONFLICT]: RAW_REFUSAL_TEXTS.conflict,
  [NOT_FOUND]: RAW_REFUSAL_TEXTS.gone,
}

const textOf = (message: string, about: About): string => {
  if (isUnreached({ message, status: about.status })) return UNREACHED
  if (!isRaw(message, about)) return message
  if (lacksSession(about)) return RAW_REFUSAL_TEXTS.session
  if (lacksRight(about)) return RAW_REFUSAL_TEXTS.right
  return ownValue(TEXT_OF_CODE, about.code ?? '') ?? RAW_REFUSAL_TEXTS.other
}

/** An error of the backend in French, with its SQLSTATE or API code; the backend's own words are its cause. */
export class BackendError extends Error {
  readonly code: string | undefined
  readonly status: number | undefined
  readonly hint: string | undefined

  constructor(message: string, about: About = {}) {
    const text = textOf(message, about)
    super(text, text === message ? undefined : { cause: message })
    // The rules of retries look for this word.
    this.name = text === UNREACHED ? 'NetworkError' : 'BackendError'
    this.code = about.code
    this.status = about.status
    this.hint = about.hint ?? undefined
  }
}

/** Whether the server refused an action for lack of rights or of a valid session. */
export const isRefusal = (error: unknown): boolean => error instanceof BackendError && lacksRight(error)
